/** Constants of the specification that a person can observe. */
import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page, Request } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { signInAsAdmin, openAs, register } from "../support/server/accounts.ts";
import { stopClock, visit } from "../support/browser/browser.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
});

/** What the page asks for, without what follows the server. */
function watchCalls(page: Page) {
  const open = new Set<Request>();
  const asked: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/api/") || ofLiveUpdates.includes(pathname)) return;
    asked.push(pathname);
    open.add(request);
  });
  // Not when it is finished: nothing reads the body of some.
  page.on("response", (response) => open.delete(response.request()));
  page.on("requestfailed", (request) => open.delete(request));
  /** A call is sent, and its response arrives, in real time. */
  const settle = async () => {
    await callServer(page);
    await waitUntil(() => open.size === 0);
    await callServer(page);
  };
  return { asked, settle };
}
/** Earlier responses have been read by the time this one is. */
const callServer = (page: Page) => page.evaluate(async () => (await fetch("/api/server")).text());
const ofLiveUpdates = ["/api/events", "/api/health"];

/** On a stopped clock: once `what` was answered, it is not asked for until half a second before `everyMs`, and then it is. */
async function expectInterval(
  page: Page,
  { asked, settle }: ReturnType<typeof watchCalls>,
  what: string,
  everyMs: number,
) {
  const toleranceMs = 500;
  const count = () => asked.filter((path) => path === what).length;
  const run = async (ms: number) => {
    await page.clock.runFor(ms);
    await settle();
    return count();
  };
  await settle();
  const before = count();
  for (let waited = 0; (await run(2000)) === before; waited += 2000) {
    if (waited > 120_000) throw new Error(`${what} is not asked for again.`);
  }
  const answered = count();
  expect(await run(everyMs - toleranceMs)).toBe(answered);
  expect(await run(2 * toleranceMs)).toBe(answered + 1);
}

for (const [what, address, heading, every] of [
  ["the dashboard's metrics", "/dashboard", "Welcome", ["/api/dashboard/stats", 30_000]],
  ["recent activity", "/dashboard", "Welcome", ["/api/dashboard/recent-activity", 30_000]],
  ["all users", "/admin/users?tab=all", "User Management", ["/api/admin/users", 30_000]],
  ["pending users", "/admin/users", "User Management", ["/api/admin/pending-users", 10_000]],
] as const) {
  test(`${what} are polled every ${every[1] / 1000} seconds`, async () => {
    const { page } = await visit(browser, server.url);
    // Events only make it earlier.
    await page.route("**/api/events", (route) => route.abort());
    await page.clock.install();
    const calls = watchCalls(page);
    await openAs(page, address, admin);
    await page.getByRole("heading", { name: heading }).waitFor();
    await stopClock(page);
    await expectInterval(page, calls, every[0], every[1]);
  });
}

test("coming back to the page requests nothing again", async () => {
  const { page } = await visit(browser, server.url);
  await page.route("**/api/events", (route) => route.abort());
  await page.clock.install();
  const { asked, settle } = watchCalls(page);
  await openAs(page, "/dashboard", admin);
  await page.getByText("Recent Activity", { exact: true }).waitFor();
  await waitUntil(() => asked.includes("/api/dashboard/recent-activity"));
  await stopClock(page);
  await settle();
  asked.splice(0);
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    dispatchEvent(new Event("blur"));
    dispatchEvent(new Event("focus"));
  });
  await callServer(page);
  expect(asked).toEqual(["/api/server"]);
});

test("letters typed on a select find its option, and are forgotten after a second", async () => {
  const { page } = await visit(browser, server.url);
  await page.clock.install();
  await openAs(page, "/content-scheduler", admin);
  const type = page.getByRole("combobox", { name: "Type" });
  await type.focus();
  await stopClock(page);
  await page.keyboard.press("a");
  await type.filter({ hasText: "Articles" }).waitFor();
  await page.clock.runFor(999);
  await page.keyboard.press("l");
  await type.filter({ hasText: "All Types" }).waitFor();
  await page.clock.runFor(1000);
  await page.keyboard.press("d");
  await type.filter({ hasText: "Drafts" }).waitFor();
});

test("a text of many lines is at least 80 px high", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/content-scheduler?new=true", admin);
  const least = await page
    .getByLabel("Content", { exact: true })
    .evaluate((element) => getComputedStyle(element).minHeight);
  expect(Number.parseFloat(least)).toBeGreaterThanOrEqual(80);
});

test("a toast closes when it is swiped 50 px to the right, and stays when less", async () => {
  await register(server, "Theo Toast");
  const { page } = await visit(browser, server.url, { reducedMotion: "reduce" });
  await page.clock.install();
  await openAs(page, "/admin/users", admin);
  await page.getByRole("button", { name: "Reject Theo Toast" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Reject" }).click();
  const toast = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  const words = toast.getByText("User registration has been rejected.");
  await words.waitFor();
  await stopClock(page);
  const draw = async (by: number) => {
    const box = await words.boundingBox();
    if (!box) throw new Error("The toast is not on screen.");
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    await page.mouse.move(box.x + 5 + by / 2, box.y + 5, { steps: 4 });
    await page.mouse.move(box.x + 5 + by, box.y + 5, { steps: 4 });
    await page.mouse.up();
  };
  await draw(45);
  await words.waitFor();
  await draw(60);
  await toast.waitFor({ state: "detached" });
});
