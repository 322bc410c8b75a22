import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

/** In this order: the second restores what the first replaced, and the others share a version. */
export const cvControls: WritingControl[] = [
  {
    write: "POST /api/cv/save",
    source: "screens/cv/draft/use-editor.ts",
    async open(page) {
      await page.goto("/cv-generator");
      await fill(page, { Headline: "Analyst" });
      return button(page, "Save CV");
    },
    done: "CV Saved!",
  },
  {
    write: "POST /api/cv/history/*/restore",
    source: "screens/cv/dialogs/history-dialog.tsx",
    async open(page) {
      await button(page, "More for your CV").click();
      await page.getByRole("menuitem", { name: "History" }).click();
      return button(page, "Restore");
    },
    done: "CV Restored",
  },
  {
    write: "POST /api/cv/versions",
    source: "screens/cv/versions/new-version.tsx",
    async open(page) {
      await page.goto("/cv-generator");
      await button(page, "Version: Main CV").click();
      await page.getByRole("menuitem", { name: "New version" }).click();
      await fill(page, { Name: "Engines" });
      return button(page, "Create version");
    },
  },
  {
    write: "PUT /api/cv/versions/*",
    source: "screens/cv/draft/use-editor.ts",
    async open(page) {
      await fill(page, { "Name of this version": "Analytical engines" });
      return button(page, "Save version");
    },
    done: "Version Saved!",
  },
  {
    write: "DELETE /api/cv/versions/*",
    source: "screens/cv/versions/delete-version.tsx",
    async open(page) {
      await button(page, "More for this version").click();
      await page.getByRole("menuitem", { name: "Delete version" }).click();
      return confirmation(page, "Delete version");
    },
    done: "Version Deleted",
  },
];
