import type { Page } from "playwright";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const list = "screens/content/evergreen/evergreen-list.tsx";
const name = "Evergreen first.";

const choose = async (page: Page, item: string) => {
  await page.goto("/content-scheduler?view=queue");
  await button(page, `Actions for evergreen ‘${name}’`).click();
  return page.getByRole("menuitem", { name: item });
};

export const evergreenControls: WritingControl[] = [
  {
    write: "POST /api/evergreen-posts",
    source: "screens/content/evergreen/add-evergreen.tsx",
    async open(page) {
      await page.goto("/content-scheduler?new=true");
      await fill(page, { Content: name });
      await button(page, "Post now").click();
      await confirmation(page, "Post now").click();
      await page.getByRole("link", { name: `Open ‘${name}’` }).waitFor();
      await button(page, `Actions for ‘${name}’`).click();
      await page.getByRole("menuitem", { name: "Post again later" }).click();
      return button(page, "Post again");
    },
    done: "Evergreen Post Added",
  },
  {
    write: "PATCH /api/evergreen-posts/*",
    source: list,
    open: (page) => choose(page, "Pause"),
    done: "Evergreen Post Paused",
  },
  {
    write: "PATCH /api/evergreen-posts/*",
    source: list,
    async open(page) {
      await (await choose(page, "Edit")).click();
      await fill(page, { "Days between posts": "60" });
      return button(page, "Save changes");
    },
    done: "Changes Saved",
  },
  {
    write: "DELETE /api/evergreen-posts/*",
    source: list,
    async open(page) {
      await (await choose(page, "Remove")).click();
      return confirmation(page, "Remove");
    },
    done: "Evergreen Post Removed",
  },
];
