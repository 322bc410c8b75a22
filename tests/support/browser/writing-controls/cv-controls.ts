import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

/** In this order: the second restores what the first replaced, and the others share a version. */
export const cvControls: WritingControl[] = [
  {
    write: "POST /api/ai/generate-content",
    source: "screens/cv/rewording/write-summary.tsx",
    async open(page) {
      await page.goto("/cv-generator");
      await fill(page, { Headline: "Analyst" });
      await page.getByRole("tab", { name: "Summary" }).click();
      return button(page, "Generate summary");
    },
    done: "Summary Generated!",
  },
  {
    write: "POST /api/cv/suggestions",
    source: "screens/cv/rewording/reword-text.tsx",
    async open(page) {
      await fill(page, { "Professional summary": "Writes clear programs." });
      return button(page, "Improve wording of summary");
    },
    done: "Nothing to Improve",
  },
  {
    write: "POST /api/cv/save",
    source: "screens/cv/draft/use-editor.ts",
    async open(page) {
      await page.getByRole("tab", { name: "Personal" }).click();
      await fill(page, { Headline: "Analyst of engines" });
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
