import type { Page } from "playwright";
import { button, confirmation, fill, type WritingControl } from "../press-repeatedly.ts";

const folder = "screens/content/library";

const choose = async (page: Page, item: string) => {
  await page.goto("/content-scheduler?new=true");
  await button(page, "Insert").click();
  await page.getByRole("menuitem", { name: item }).click();
};
const dialogButton = (page: Page, name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const remove = (name: string) => async (page: Page) => {
  await choose(page, "Manage library");
  await dialogButton(page, `Delete ‘${name}’`).click();
  return confirmation(page, "Delete");
};

export const libraryControls: WritingControl[] = [
  {
    write: "POST /api/library/snippets",
    source: `${folder}/snippet-form.tsx`,
    async open(page) {
      await choose(page, "Manage library");
      await dialogButton(page, "New snippet").click();
      await fill(page, { Name: "Sign-off", Text: "Thanks." });
      return dialogButton(page, "Save snippet");
    },
    done: "Snippet Saved",
  },
  {
    write: "PATCH /api/library/snippets/*",
    source: `${folder}/snippet-form.tsx`,
    async open(page) {
      await choose(page, "Manage library");
      await dialogButton(page, "Edit ‘Sign-off’").click();
      await fill(page, { Text: "Thank you." });
      return dialogButton(page, "Save snippet");
    },
    done: "Snippet Saved",
  },
  {
    write: "POST /api/library/templates",
    source: `${folder}/save-template.tsx`,
    async open(page) {
      await page.goto("/content-scheduler?new=true&text=Tip");
      await button(page, "Insert").click();
      await page.getByRole("menuitem", { name: "Save as template" }).click();
      await fill(page, { Name: "Tip of the week" });
      return dialogButton(page, "Save template");
    },
    done: "Template Saved",
  },
  {
    write: "DELETE /api/library/snippets/*",
    source: `${folder}/library-dialog.tsx`,
    open: remove("Sign-off"),
    done: "Deleted",
  },
  {
    write: "DELETE /api/library/templates/*",
    source: `${folder}/library-dialog.tsx`,
    open: remove("Tip of the week"),
    done: "Deleted",
  },
];
