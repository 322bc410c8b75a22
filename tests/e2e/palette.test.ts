import { afterEach, beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { createApprovedUser, signInAsAdmin, register, visitAs } from "../support/server/accounts.ts";
import { stopClock } from "../support/browser/browser.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { waitForToast } from "../support/browser/toasts.ts";
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

async function open(path: string, { token }: SignedIn) {
  ({ page, problems } = await visitAs(token, browser, server.url));
  await page.goto(path);
  await page.getByRole("heading", { level: 1 }).waitFor();
}
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
/** Without the keys next to them. */
const options = () =>
  page.getByRole("option").evaluateAll((all) => all.map((option) => option.querySelector("span")?.textContent ?? ""));
const firstOptions = (...names: string[]) =>
  waitUntil(async () => Bun.deepEquals((await options()).slice(0, names.length), names));

test("the palette opens every screen the person may see by a few letters, and remembers choices", async () => {
  await open("/dashboard", ada);
  await search("");
  await page.getByRole("option", { name: "Sign out" }).waitFor();
  const listed = await options();
  for (const name of [
    "Overview",
    "Content Scheduler",
    "LinkedIn Settings",
    "Profile",
    "Your settings",
    "Schedule a post",
    "Sign out",
  ])
    expect(listed).toContain(name);
  for (const name of ["User Management", "Review next registration"]) expect(listed).not.toContain(name);
  await page.getByRole("dialog").getByRole("combobox").fill("cs");
  await firstOptions("Content Scheduler");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/content-scheduler");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await headingHasFocus("Content Scheduler");

  await search("theme dark");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.documentElement.classList.contains("dark"));
  await search("");
  await firstOptions("Theme: Dark", "Content Scheduler");
  await page.getByRole("group", { name: "Recent" }).waitFor();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("option", { selected: true, name: "Theme: Dark", exact: true }).waitFor();
  await page.getByRole("dialog").getByRole("combobox").fill("nothing like it");
  await page.getByText("No results for ‘nothing like it’.").waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });

  await banner().getByRole("button", { name: "Search or jump to... Ctrl K" }).click();
  await page.getByRole("dialog").getByRole("combobox").fill("schedule a");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/content-scheduler?new=true");
  await page.getByLabel("Content", { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

test("signing out with the palette ends the session and forgets the choices", async () => {
  const someone = await createApprovedUser(server, "Leaving Soon");
  await open("/dashboard", someone);
  await search("sign out");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");
  expect(await page.evaluate(() => localStorage.getItem("recent"))).toBeNull();
});

test("'Review next registration' opens the dialog of the next person, or says that there are no pending approvals", async () => {
  await open("/dashboard", admin);
  await search("review next");
  await page.keyboard.press("Enter");
  await waitForToast(page, "No pending approvals");
  const { user } = await register(server, "Next In Line");
  await search("review next");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Set User Quotas" });
  await dialog.waitFor();
  await page.waitForURL((url) => url.searchParams.get("approve") === user.id);
  await dialog.getByRole("button", { name: "Approve User" }).click();
  await waitForToast(page, "User has been approved and can now access the platform.");
  await dialog.waitFor({ state: "detached" });
  await page.waitForURL((url) => url.search === "");
  await page.goto(`/admin/users?approve=${user.id}`);
  await page.waitForFunction(() => location.search === "");
  expect(problems).toEqual([]);
});

test("? shows the shortcuts, but not while the person types, and not once single keys are off", async () => {
  await open("/profile", ada);
  const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await page.getByLabel("Headline").waitFor();
  await page.getByLabel("Headline").press("?");
  expect(await page.getByLabel("Headline").inputValue()).toContain("?");
  expect(await sheet.count()).toBe(0);
  await page.getByRole("button", { name: "Discard changes" }).click();
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("?");
  await sheet.getByText("Ctrl K").waitFor();
  await sheet.getByText("F8").waitFor();
  await sheet.getByLabel("Single-key shortcuts").uncheck();
  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.keyboard.press("?");
  await search("keyboard");
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press("Enter");
  await sheet.waitFor();
  expect(problems).toEqual([]);
});

test("one toast is shown at a time, stays five seconds, is reached with F8 and swiped away to the right", async () => {
  ({ page, problems } = await visitAs(admin.token, browser, server.url));
  await page.clock.install();
  await page.goto("/dashboard");
  await page.getByRole("heading", { level: 1 }).waitFor();
  // The first toast must not close by itself before the second one comes.
  await stopClock(page);
  const notices = page.locator("li[data-state=open]").filter({ hasText: "No pending approvals" });
  const notify = async () => {
    await search("review next");
    await page.keyboard.press("Enter");
    await page.getByRole("combobox").waitFor({ state: "detached" });
    // No timers run while the clock is stopped.
    while ((await notices.count()) === 0) await page.clock.runFor(10);
  };
  await notify();
  await notify();
  expect(await notices.count()).toBe(1);
  // The second toast may start its timer only after the first turns.
  while ((await notices.count()) > 0) await page.clock.runFor(100);
  await notify();
  await page.clock.runFor(4800);
  expect(await notices.count()).toBe(1);
  await page.clock.runFor(300);
  await notices.waitFor({ state: "detached" });

  await notify();
  await page.keyboard.press("F8");
  expect(await page.evaluate(() => document.activeElement?.closest("[role=region]")?.getAttribute("aria-label"))).toBe(
    "Notifications (F8)",
  );
  const drag = async (by: number) => {
    const box = await notices.boundingBox();
    if (!box) throw new Error("There is no notice.");
    await page.mouse.move(box.x + 30, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 30 + by / 2, box.y + 10);
    await page.mouse.move(box.x + 30 + by, box.y + 10);
    await page.mouse.up();
  };
  await drag(40);
  expect(await notices.count()).toBe(1);
  await drag(60);
  await notices.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});
