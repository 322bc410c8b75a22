import type { Page } from "playwright";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const source = "screens/content/series/use-series-actions.ts";
const name = "A daily tip.";

/** Of the first post of the repeat. */
const menuItem = (item: string) => async (page: Page) => {
  await button(page, `Actions for ‘${name}’`).first().click();
  return page.getByRole("menuitem", { name: item });
};
const dateButton = (page: Page, name: RegExp) => page.getByRole("dialog").getByRole("button", { name }).first();
const undo = async (page: Page) => button(page, "Undo");

/** Far ahead, so that only the next post of the repeat exists. */
export const seriesControls: WritingControl[] = [
  {
    write: "POST /api/scheduled-content",
    source: "screens/content/form/use-content-form.ts",
    async open(page) {
      await page.goto("/content-scheduler?new=true");
      await fill(page, { Content: name, When: "2099-06-04T14:00" });
      await page.getByRole("combobox", { name: "Repeat" }).click();
      await page.getByRole("option", { name: "Every day" }).click();
      await page.getByRole("checkbox", { name: "Post the same text again" }).check();
      return button(page, "Schedule");
    },
    done: "Content Scheduled",
  },
  {
    write: "PATCH /api/series/*",
    source,
    async open(page) {
      await (await menuItem("Edit this and following")(page)).click();
      await page.getByLabel("Time (", { exact: false }).fill("15:30");
      return page.getByRole("dialog").getByRole("button", { name: "Save changes" });
    },
    done: "Changes Saved",
  },
  {
    write: "PATCH /api/series/*",
    source,
    async open(page) {
      await (await menuItem("Edit the repeat")(page)).click();
      await page.getByLabel("Time (", { exact: false }).fill("16:30");
      return page.getByRole("dialog").getByRole("button", { name: "Save changes" });
    },
    done: "Changes Saved",
  },
  {
    write: "POST /api/series/*/skip",
    source,
    async open(page) {
      await (await menuItem("Edit the repeat")(page)).click();
      return dateButton(page, /^Skip /);
    },
    done: "Post Skipped",
  },
  {
    write: "POST /api/series/*/restore",
    source,
    open: async (page) => dateButton(page, /^Restore /),
    done: "Post Restored",
  },
  {
    write: "POST /api/series/*/skip",
    source,
    async open(page) {
      // Not by Escape, which closes a toast first.
      await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
      return menuItem("Skip this one")(page);
    },
    done: "Post Skipped",
    holdsToast: true,
  },
  { write: "POST /api/series/*/restore", source, open: undo, done: "Post Restored" },
  {
    write: "POST /api/series/*/end",
    source,
    async open(page) {
      await (await menuItem("End the repeat")(page)).click();
      return confirmation(page, "End the repeat");
    },
    done: "Repeat Ended",
    holdsToast: true,
  },
  { write: "POST /api/series/*/resume", source, open: undo, done: "Repeat Resumed" },
];
