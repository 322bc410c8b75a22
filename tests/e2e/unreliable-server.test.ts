import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { phone, stopClock, visit } from "../support/browser/browser.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { callApi, openAs, signInAsAdmin } from "../support/server/accounts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { setUpServerAndBrowser } from "../support/server/server-and-browser.ts";

let server: RunningServer;
let browser: Browser;
let admin: SignedIn;

setUpServerAndBrowser((running) => ({ server, browser } = running));
beforeAll(async () => {
  admin = await signInAsAdmin(server);
  await callApi(server, "POST", "/linkedin/auth/sandbox", { token: admin.token });
  const body = { content: "Already here.", status: "draft" };
  await callApi(server, "POST", "/scheduled-content", { token: admin.token, body });
});

/** A browser that saves data fetches nothing ahead. */
async function open(path: string, options: Parameters<typeof visit>[2] = {}): Promise<Page> {
  const { page } = await visit(browser, server.url, options);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true }, configurable: true }),
  );
  await openAs(page, path, admin);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const chunks = /\/chunk-[^/]+\.js$/;
/** A toast closes by itself, too. */
async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole("status").getByRole("button", { name: "Close" });
  await close.evaluateAll((buttons) => buttons.forEach((button) => (button as HTMLElement).click()));
  await close.waitFor({ state: "detached" });
}
const unreachable = (page: Page) => page.getByText("The server cannot be reached.", { exact: false }).first();

test("code that cannot be fetched takes neither the screen nor the text, and is fetched by the next try", async () => {
  // Wide enough for the list next to the form.
  const page = await open("/content-scheduler?new=true", { viewport: { width: 1440, height: 900 } });
  const content = page.getByRole("textbox", { name: "Content" });
  await content.fill("Every word stays.");
  await page.getByText("Already here.").waitFor();
  await page.route(chunks, (route) => route.abort());
  const waitForFailure = (what: string) => waitForToast(page, `Could not load ${what}`);
  const closeWithTextKept = async () => {
    expect(await content.inputValue()).toBe("Every word stays.");
    await closeToast(page);
  };
  await page.getByRole("button", { name: "Actions for ‘Already here.’" }).click();
  await waitForFailure("the menu");
  await closeWithTextKept();
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await waitForFailure("your notifications");
  await closeWithTextKept();
  await page
    .getByRole("button", { name: /^Search or jump to/ })
    .first()
    .click();
  await waitForFailure("the command palette");
  await closeWithTextKept();
  await page.getByRole("main").click({ position: { x: 2, y: 2 } });
  await page.keyboard.press("?");
  await waitForFailure("the shortcuts");
  await closeWithTextKept();
  const account = page.getByRole("button", { name: "Admin Admin", exact: true });
  await account.click();
  await waitForFailure("the menu");
  await closeWithTextKept();
  await page.unroute(chunks);
  // A browser that keeps the failures of a document gets another document.
  const profile = page.getByRole("menuitem", { name: "Profile" });
  await waitUntil(async () => {
    await account.click();
    return profile.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
  });
  await page.waitForFunction(() => document.querySelector("textarea")?.value === "Every word stays.");
});

test("on a phone a missing drawer leaves the screen, and a missing select becomes the browser's own", async () => {
  const page = await open("/dashboard", phone);
  await page.getByRole("button", { name: "Period: Last 30 days" }).waitFor();
  await page.route(chunks, (route) => route.abort());
  await page.getByRole("button", { name: "Open menu" }).click();
  await waitForToast(page, "Could not load the menu");
  await closeToast(page);
  await page.getByRole("button", { name: "Period: Last 30 days" }).click();
  await page.getByLabel("Period").selectOption("Last 7 days");
  await page.waitForURL("**/dashboard?period=7");
});

test("a screen that is not fetched yet waits for the server, and opens by itself", async () => {
  const page = await open("/dashboard");
  await page.route("**/*", (route) => route.abort());
  await page.getByRole("link", { name: "Analytics" }).click();
  await page.getByText("‘Analytics’ loads when the server is back.", { exact: false }).waitFor();
  await page.getByRole("heading", { level: 1, name: /^Welcome/ }).waitFor();
  await page.unroute("**/*");
  await page.getByRole("heading", { name: "Analytics Dashboard" }).waitFor();
  await unreachable(page).waitFor({ state: "detached" });
});

test("after an upgrade the page is reloaded once, at the screen that was asked for", async () => {
  const page = await open("/dashboard");
  let isOld = true;
  let loads = 0;
  page.on("request", (request) => {
    if (request.resourceType() !== "document") return;
    loads += 1;
    isOld = false;
  });
  await page.route(chunks, (route) => (isOld ? route.fulfill({ status: 404 }) : route.continue()));
  await page.route(`${server.url}/`, (route) =>
    isOld
      ? route.fulfill({ contentType: "text/html", body: '<script type="module" src="/chunk-upgraded.js"></script>' })
      : route.continue(),
  );
  await page.getByRole("link", { name: "Audit log" }).click();
  await page.getByRole("heading", { name: "Audit log" }).waitFor();
  expect({ loads, path: new URL(page.url()).pathname }).toEqual({ loads: 1, path: "/admin/audit" });
});

test("a few seconds after it was opened the app needs the server only for data", async () => {
  const { page } = await visit(browser, server.url);
  await openAs(page, "/dashboard", admin);
  const built = readdirSync(join(import.meta.dir, "../../dist/ui")).filter((name) => /^chunk-.*\.js$/.test(name));
  await page.waitForFunction((all) => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    return all.every((name) => fetched.some((url) => url.endsWith(name)));
  }, built);
  await page.route("**/*", (route) => route.abort());
  for (const [link, heading] of [
    ["Analytics", /^Analytics/],
    ["Content Scheduler", "Content Scheduler"],
    ["LinkedIn Settings", "LinkedIn Settings"],
    ["User Management", "User Management"],
    ["Audit log", "Audit log"],
  ] as const) {
    await page.getByRole("complementary").getByRole("link", { name: link }).click();
    await page.getByRole("main").getByRole("heading", { level: 1, name: heading }).waitFor();
  }
  await unreachable(page).waitFor();
  await page.getByRole("button", { name: "Admin Admin", exact: true }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("heading", { level: 1, name: "Profile" }).waitFor();
  await page.unroute("**/*");
  await unreachable(page).waitFor({ state: "detached" });
  await page.getByLabel("Name").first().waitFor();
});

test("losing the network shows that the server cannot be reached, until it is back", async () => {
  const { page } = await visit(browser, server.url);
  await page.clock.install();
  await openAs(page, "/dashboard", admin);
  await page.getByText("Recent Activity", { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector(".animate-pulse") === null);
  // On a stopped clock nothing is polled, and the live updates don't find out by themselves.
  await stopClock(page);
  await page.context().setOffline(true);
  await unreachable(page).waitFor();
  await page.context().setOffline(false);
  await page.clock.resume();
  await unreachable(page).waitFor({ state: "detached" });
});

test("while only the live updates are refused nothing is out of reach", async () => {
  const page = await open("/settings?tab=security");
  await page.route("**/api/events", (route) => route.abort());
  const checked = page.waitForResponse("**/api/health");
  // A page that comes back into view opens its stream again.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await checked;
  // The next try of the stream comes after the result of this check was shown.
  await page.waitForResponse("**/api/health");
  expect(await unreachable(page).count()).toBe(0);
});
