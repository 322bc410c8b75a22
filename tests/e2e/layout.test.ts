import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Locator, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, callApi, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone, waitForFocus } from "../support/browser/browser.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;
let ada: SignedIn;
let page: Page;
let problems: string[];

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
  ada = await createApprovedUser(server, "Ada Byron");
});
afterEach(async () => {
  await page.context().close();
});

async function open(path: string, { token }: SignedIn, options: Parameters<Browser["newContext"]>[0] = {}) {
  ({ page, problems } = await visitAs(token, browser, server.url, options));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
const wide = (width: number, height = 900) => ({ viewport: { width, height } });
const small = { ...phone, viewport: { width: 360, height: 780 } };
const sidebar = () => page.getByRole("complementary");
const banner = () => page.getByRole("banner");
const headingHasFocus = (name: string) =>
  page.waitForFunction(
    (text) => document.activeElement?.tagName === "H1" && document.activeElement.textContent === text,
    name,
  );
const search = async (typed: string) => {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").getByRole("combobox").fill(typed);
};
const tip = () => page.locator("[data-tip-shown]");

test("groups and entries match the person's permissions, and badges match the data", async () => {
  for (const days of [1, 2]) {
    const scheduledFor = new Date(Date.now() + days * 86_400_000).toISOString();
    await callApi(server, "POST", "/scheduled-content", {
      token: ada.token,
      body: { content: `Day ${days}`, scheduledFor },
    });
  }
  await open("/dashboard", ada);
  const { scheduled } = (await (await callApi(server, "GET", "/badges", { token: ada.token })).json()) as {
    scheduled: number;
  };
  expect(scheduled).toBe(2);
  await sidebar()
    .getByRole("link", { name: `Content Scheduler ${scheduled} scheduled`, exact: true })
    .waitFor();
  expect(await sidebar().getByRole("heading", { name: "Administration" }).count()).toBe(0);
  expect(await sidebar().getByRole("link", { name: "User Management" }).count()).toBe(0);
  await page.context().close();

  await open("/dashboard", admin);
  await sidebar().getByRole("heading", { name: "Administration" }).waitFor();
  // No one is pending and nothing is scheduled: no badge, not even 0.
  await sidebar().getByRole("link", { name: "User Management", exact: true }).waitFor();
  await sidebar().getByRole("link", { name: "Content Scheduler", exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test("the user block shows name and email, and its menu holds Profile, Settings and Logout", async () => {
  await open("/dashboard", ada);
  await sidebar().getByRole("button", { name: "Ada Byron ada.byron@example.com" }).click();
  await page.getByRole("menu").waitFor();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Profile", "Settings", "Logout"]);
  await page.getByRole("menuitem", { name: "Settings" }).click();
  await page.waitForURL("**/settings");
  await headingHasFocus("Settings");
  await sidebar().getByRole("button", { name: "Ada Byron ada.byron@example.com" }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.waitForURL("**/profile");
  await headingHasFocus("Profile");
});

test("the user menu shows name and role on its button from 820 px on, inside below that", async () => {
  await open("/dashboard", ada, wide(820));
  const button = banner().getByRole("button", { name: "Ada Byron User" });
  const shows = async (text: string, within: Locator) =>
    ((await within.getByText(text, { exact: true }).boundingBox())?.width ?? 0) > 10;
  expect([await shows("Ada Byron", button), await shows("User", button)]).toEqual([true, true]);
  await button.click();
  const menu = page.getByRole("menu");
  await menu.waitFor();
  expect(await page.getByRole("menuitem").allTextContents()).toEqual(["Profile", "Sign out"]);
  expect(await shows("User", menu)).toBe(false);
  await page.setViewportSize({ width: 819, height: 900 });
  // The layout changes a moment after the size.
  await waitUntil(async () => (await shows("User", menu)) && !(await shows("User", button)));
  expect([await shows("Ada Byron", button), await shows("User", button)]).toEqual([false, false]);
  expect([await shows("Ada Byron", menu), await shows("User", menu)]).toEqual([true, true]);
  await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
});

test("the theme picker offers Light, Dark and System, the choice is stored, and System follows the system", async () => {
  const isDark = () => page.evaluate(() => document.documentElement.classList.contains("dark"));
  await open("/dashboard", ada, { colorScheme: "dark" });
  expect(
    await sidebar()
      .getByRole("radio")
      .evaluateAll((all) => all.map((radio) => radio.parentElement?.textContent)),
  ).toEqual(["Light", "Dark", "System"]);
  expect([await sidebar().getByRole("radio", { name: "System" }).isChecked(), await isDark()]).toEqual([true, true]);
  await sidebar().getByText("Light", { exact: true }).click();
  await page.reload();
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect([await sidebar().getByRole("radio", { name: "Light" }).isChecked(), await isDark()]).toEqual([true, false]);
  await banner().getByRole("button", { name: "Use the dark theme" }).click();
  await sidebar().getByRole("radio", { name: "Dark", checked: true }).waitFor({ state: "attached" });
  await sidebar().getByText("System", { exact: true }).click();
  await page.emulateMedia({ colorScheme: "light" });
  await page.waitForFunction(() => !document.documentElement.classList.contains("dark"));
});

test("the drawer is 320 px wide on the smallest phone, closes with Esc and on its overlay, and opens the screen", async () => {
  await open("/dashboard", ada, small);
  const button = page.getByRole("button", { name: "Open menu" });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await button.click();
  await drawer.waitFor();
  expect(await drawer.evaluate((element: HTMLElement) => element.offsetWidth)).toBe(320);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "detached" });
  await waitForFocus(button);
  await button.click();
  await drawer.waitFor();
  await page.mouse.click(345, 400);
  await drawer.waitFor({ state: "detached" });
  await button.click();
  await drawer.getByRole("link", { name: "LinkedIn Settings" }).click();
  await drawer.waitFor({ state: "detached" });
  await headingHasFocus("LinkedIn Settings");
  expect(problems).toEqual([]);
});

test("navigating to another screen focuses its heading and sets the page title, and Tab continues from there", async () => {
  await open("/dashboard", admin);
  await sidebar()
    .getByRole("link", { name: /User Management/ })
    .click();
  await headingHasFocus("User Management");
  await page.keyboard.press("Tab");
  await waitForFocus(page.getByRole("tab", { name: "Pending Approvals" }));
  await page.goBack();
  await headingHasFocus("Welcome, Admin");
  await page.waitForFunction(() => document.title === "Dashboard · Attaché");
});

test("the not-found page has its own title and links home", async () => {
  await open("/nowhere", ada);
  await page.waitForFunction(() => document.title === "Page Not Found · Attaché");
  await page.getByRole("link", { name: "Back to home" }).click();
  await headingHasFocus("Welcome, Ada");
});

const shown: [name: string, show: () => Promise<unknown>][] = [
  ["the command palette", () => search("s").then(() => page.getByRole("option").first().waitFor())],
  ["the shortcuts", () => page.keyboard.press("?").then(() => page.getByRole("dialog").waitFor())],
  [
    "the name of an icon",
    async () => {
      await banner()
        .getByRole("button", { name: /^Use the/ })
        .focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await tip().waitFor();
    },
  ],
];
for (const [name, show] of shown) {
  test(`axe finds nothing on ${name} in both themes`, async () => {
    await open("/settings", ada, { reducedMotion: "reduce" });
    await show();
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test("at 360 px nothing in the shell is wider than the screen, including palette and shortcuts", async () => {
  await open("/settings", admin, small);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await page.getByText("Sandbox", { exact: false }).first().waitFor();
  expect(await overflow()).toBe(0);
  await banner()
    .getByRole("button", { name: /^Search or jump to/ })
    .tap();
  await page.getByRole("option").first().waitFor();
  expect(await overflow()).toBe(0);
  const short = await page
    .getByRole("option")
    .evaluateAll((all) => all.filter((one) => (one as HTMLElement).offsetHeight < 44).length);
  expect(short).toBe(0);
});
