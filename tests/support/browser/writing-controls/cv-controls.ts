import { button, fill, type WritingControl } from "../press-repeatedly.ts";

/** In this order: the second restores what the first replaced. */
export const cvControls: WritingControl[] = [
  {
    write: "POST /api/cv/save",
    source: "screens/cv/draft/use-cv-editor.ts",
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
];
