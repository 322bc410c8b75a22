/** Constants of the specification that a person can observe. */
import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page, Request } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { signInAsAdmin, openAs, register } from "../support/server/accounts.ts";
import { visit } from "../support/browser/browser.ts";
import { watchRequests } from "../support/browser/watch-requests.ts";
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

/** Stops the page's clock, so that no timer runs. */
const stopClock = async (page: Page): Promise<void> => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));

/**
 * On a stopped clock, waits for the next request of `what`, then measures the time to the following one, ms.
 * @param every about when it is expected: the time before is passed at once. A request in it counts as one at its end.
 */
async function measureInterval(page: Page, what: string, every: number): Promise<number> {
  let asked = 0;
  const open = new Set<Request>();
  page.on("request", (request) => {
    if (new URL(request.url()).pathname !== what) return;
    asked += 1;
    open.add(request);
  });
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  const untilNext = async (firstStep: number): Promise<number> => {
    const before = asked;
    let waited = 0;
    while (asked === before) {
      if (waited > 120_000) throw new Error(`${what} is not asked for again.`);
      const step = waited === 0 ? firstStep : 500;
      await page.clock.runFor(step);
      waited += step;
      // A poll is sent, and its response arrives, in real time.
      await page.evaluate(() => fetch("/api/server"));
      await waitUntil(() => open.size === 0);
    }
    await page.evaluate(() => fetch("/api/server"));
    return waited;
  };
  // The page has been open for a while.
  await untilNext(every / 2);
  return untilNext(every - 2000);
}

for (const [what, address, heading, path, every] of [
  ["the dashboard's metrics", "/dashboard", "Welcome", "/api/dashboard/stats", 30_000],
  ["recent activity", "/dashboard", "Welcome", "/api/dashboard/recent-activity", 30_000],
  ["all users", "/admin/users?tab=all", "User Management", "/api/admin/users", 30_000],
  ["pending users", "/admin/users", "User Management", "/api/admin/pending-users", 10_000],
] as const) {
  test(`${what} are polled every ${every / 1000} seconds`, async () => {
    const { page } = await visit(browser, server.url);
    // Events only make it earlier.
    await page.route("**/api/events", (route) => route.abort());
    await page.clock.install();
    const waitForRequests = watchRequests(page);
    await openAs(page, address, admin);
    await page.getByRole("heading", { name: heading }).waitFor();
    await waitForRequests();
    await stopClock(page);
    expect(Math.abs((await measureInterval(page, path, every)) - every)).toBeLessThanOrEqual(500);
  });
}

test("coming back to the page requests nothing again", async () => {
  const { page } = await visit(browser, server.url);
  await page.route("**/api/events", (route) => route.abort());
  await page.clock.install();
  const waitForRequests = watchRequests(page);
  await openAs(page, "/dashboard", admin);
  await page.getByText("Recent Activity", { exact: true }).waitFor();
  await waitForRequests();
  await stopClock(page);
  // Earlier requests are answered by the time this one is.
  await page.evaluate(() => fetch("/api/server"));
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    dispatchEvent(new Event("focus"));
    dispatchEvent(new Event("blur"));
    dispatchEvent(new Event("focus"));
  });
  await page.evaluate(() => fetch("/api/server"));
  const ofLiveUpdates = ["/api/events", "/api/health"];
  expect(asked.filter((path) => !ofLiveUpdates.includes(path))).toEqual(["/api/server"]);
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
