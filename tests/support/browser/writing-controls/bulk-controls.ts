import type { Page } from "playwright";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const source = "screens/content/list/bulk/use-bulk-change.ts";
const name = "Changed with others.";

const select = (page: Page) => page.getByRole("checkbox", { name: `Select ‘${name}’` }).check();
const dialogButton = (page: Page, label: string) =>
  page.getByRole("dialog").getByRole("button", { name: label, exact: true });

export const bulkControls: WritingControl[] = [
  {
    write: "POST /api/scheduled-content",
    source: "screens/content/form/use-content-form.ts",
    async open(page) {
      await page.goto("/content-scheduler?new=true");
      await fill(page, { Content: name, When: "2099-07-06T14:00" });
      return button(page, "Schedule");
    },
    done: "Content Scheduled",
  },
  {
    write: "POST /api/bulk-changes/shift",
    source,
    async open(page) {
      await page.goto("/content-scheduler");
      await select(page);
      await button(page, "Shift by days…").click();
      await fill(page, { Days: "7" });
      return dialogButton(page, "Shift");
    },
    done: "1 post moved",
    holdsToast: true,
  },
  {
    write: "POST /api/bulk-changes/*/undo",
    source: "screens/content/list/bulk/use-undo.ts",
    open: async (page) => button(page, "Undo"),
    done: "Change undone",
  },
  {
    write: "POST /api/bulk-changes/move",
    source,
    async open(page) {
      await page.goto("/content-scheduler");
      await select(page);
      await button(page, "Move to…").click();
      await fill(page, { When: "2099-08-06T14:00" });
      return dialogButton(page, "Move");
    },
    done: "1 post moved",
  },
  {
    write: "POST /api/bulk-changes/unschedule",
    source,
    async open(page) {
      await page.goto("/content-scheduler");
      await select(page);
      return button(page, "Move to drafts");
    },
    done: "1 post moved to drafts",
  },
  {
    write: "POST /api/bulk-changes/delete",
    source,
    async open(page) {
      await page.goto("/content-scheduler");
      await select(page);
      await button(page, "Delete…").click();
      return confirmation(page, "Delete");
    },
    done: "1 post deleted",
  },
];
