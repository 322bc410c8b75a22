import type { Page } from "playwright";
import { button, confirmation, type WritingControl } from "../press-repeatedly.ts";

const source = "screens/content/import/use-import.ts";
const csv = {
  name: "posts.csv",
  mimeType: "text/csv",
  buffer: Buffer.from("Text\nImported once.\nImported as well.\n"),
};

async function openImport(page: Page): Promise<void> {
  await page.goto("/content-scheduler");
  await button(page, "More for your posts").click();
  await page.getByRole("menuitem", { name: "Import from CSV" }).click();
  await page.getByRole("dialog", { name: "Import posts" }).waitFor();
}

/** In this order: each continues in the dialog of the one before. */
export const importControls: WritingControl[] = [
  {
    write: "POST /api/content-imports/*/check",
    source,
    async open(page) {
      await openImport(page);
      await page.getByLabel("CSV file").setInputFiles(csv);
      return button(page, "Check rows");
    },
  },
  {
    write: "POST /api/content-imports/*/run",
    source,
    open: async (page) => button(page, "Import 2 posts"),
  },
  {
    write: "POST /api/content-imports/*/undo",
    source,
    open: async (page) => button(page, "Undo import"),
  },
  {
    write: "POST /api/calendar-feed",
    source: "screens/content/feed/feed-dialog.tsx",
    async open(page) {
      await page.goto("/content-scheduler");
      await button(page, "More for your posts").click();
      await page.getByRole("menuitem", { name: "Calendar feed and bookmarklet" }).click();
      return button(page, "Create address");
    },
  },
  {
    write: "DELETE /api/calendar-feed",
    source: "screens/content/feed/feed-dialog.tsx",
    async open(page) {
      await button(page, "Revoke").click();
      return confirmation(page, "Revoke");
    },
  },
];
