import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  person = await createAdminClient(server);
});
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

const open = async (path: string, options: Parameters<typeof visitAs>[3] = {}) => {
  const visited = await visitAs(person.token, browser, server.url, options);
  ({ page, problems } = visited);
  await page.goto(path);
};
const isWithinScreen = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
const shoot = async (name: string) => {
  const folder = process.env.ATTACHE_TEST_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};

test("on a phone, a repeat is chosen, shown on its row and ended, without sideways scrolling", async () => {
  await open("/content-scheduler?new=true", phone);
  await page.getByLabel("Content", { exact: true }).fill("A weekly tip.");
  await page.getByLabel("When", { exact: true }).fill("2099-05-04T14:00");
  await page.getByRole("combobox", { name: "Repeat" }).click();
  await page.getByRole("option", { name: "Every week" }).click();
  await page.getByRole("button", { name: "Add a variation" }).click();
  await page.getByLabel("Variation 1", { exact: true }).fill("Another tip.");
  await page.getByRole("checkbox", { name: "Post the same text again" }).check();
  await page.getByText("Every week, 4 times: 2099-05-04, 2099-05-11, 2099-05-18 …").waitFor();
  expect(await isWithinScreen()).toBe(true);
  await shoot("repeat-form");
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await waitForToast(page, "Content Scheduled");
  await page.getByRole("button", { name: "Actions for ‘A weekly tip.’" }).click();
  await shoot("repeat-menu");
  await page.getByRole("menuitem", { name: "Edit this and following" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Save changes" }).waitFor();
  await shoot("repeat-following");
  expect(await isWithinScreen()).toBe(true);
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Actions for ‘A weekly tip.’" }).click();
  await page.getByRole("menuitem", { name: "End the repeat" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End the repeat" }).click();
  await waitForToast(page, "Repeat Ended");
});

test("the library has no accessibility problems, and closes back to the form", async () => {
  await open("/content-scheduler?new=true", phone);
  await page.getByRole("button", { name: "Insert", exact: true }).click();
  await page.getByRole("menuitem", { name: "Manage library" }).click();
  const library = page.getByRole("dialog", { name: "Library" });
  await library.getByRole("button", { name: "New snippet" }).click();
  await library.getByLabel("Name", { exact: true }).fill("Sign-off");
  await library.getByLabel("Text", { exact: true }).fill("Thanks for reading.");
  await library.getByRole("button", { name: "Save snippet" }).click();
  await library.getByRole("button", { name: "Insert ‘Sign-off’" }).waitFor();
  await shoot("library");
  expect(await isWithinScreen()).toBe(true);
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await library.getByRole("button", { name: "Insert ‘Sign-off’" }).click();
  await library.waitFor({ state: "hidden" });
  expect(await page.getByLabel("Content", { exact: true }).inputValue()).toBe("Thanks for reading.");
});
