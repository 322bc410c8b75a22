import type { Page } from "playwright";
import { button, confirmation, type WritingControl } from "../press-repeatedly.ts";

const details = "screens/imports/import-details.tsx";
const table = {
  name: "answers.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Question,Answer\nHow many years of weaving?,7\n"),
};

async function openImport(page: Page): Promise<void> {
  await page.goto("/imports");
  await page.getByLabel("Archive or other file").setInputFiles(table);
  await page.getByText("What to import").waitFor();
}

/** In this order: each continues with the import of the one before. */
export const ownDataControls: WritingControl[] = [
  {
    write: "POST /api/imports/*/apply",
    source: "screens/imports/review.tsx",
    async open(page) {
      await openImport(page);
      return button(page, "Import 1 entry");
    },
  },
  {
    write: "POST /api/imports/*/undo",
    source: details,
    async open(page) {
      await button(page, "Undo import").click();
      return confirmation(page, "Undo import");
    },
  },
  {
    write: "DELETE /api/imports/*",
    source: details,
    open: async (page) => button(page, "Delete from list"),
  },
];
