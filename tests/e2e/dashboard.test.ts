import { Database } from "bun:sqlite";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import type { ContentItem } from "#core/content/contract.ts";
import { createAdminClient, visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { waitForToast } from "../support/browser/toasts.ts";
import { launchBrowser, phone } from "../support/browser/browser.ts";
import { startServer, type RunningServer } from "../support/server/executable.ts";

let server: RunningServer;
let browser: Browser;
let person: Awaited<ReturnType<typeof createAdminClient>>;
let page: Page;
let problems: string[];

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  server = await startServer();
  person = await createAdminClient(server);
});
afterEach(async () => {
  await page.context().close();
  await server[Symbol.asyncDispose]();
  expect(problems).toEqual([]);
});

const open = async (path: string, options: Parameters<typeof visitAs>[3] = {}) => {
  ({ page, problems } = await visitAs(person.token, browser, server.url, options));
  await page.goto(path);
};
const connect = () => person.callApi("POST", "/linkedin/auth/sandbox", {});
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const add = async (fields: object) =>
  (await person.callApi("POST", "/scheduled-content", { scheduledFor: tomorrow(), ...fields })) as ContentItem;

/** Puts an item into a state that is hard to reach. */
function put(id: string, state: "needs_review" | "missed"): void {
  const database = new Database(join(server.dataDir, "attache.db"));
  database.run("UPDATE content_items SET state = ?, due_at = NULL WHERE id = ?", [state, id]);
  database.close();
}

test("a newcomer is greeted, sees what is unknown as unknown, and is shown where to connect", async () => {
  await open("/dashboard");
  await page.getByRole("heading", { name: "Welcome, Admin" }).waitFor();
  await page.getByText("No recent activity").waitFor();
  await page.getByText("—", { exact: true }).waitFor();
  await page.getByText("No data from the network yet").waitFor();
  expect(await page.getByText("Needs attention").count()).toBe(0);
  await page.getByRole("button", { name: "Connect the sandbox" }).click();
  await page.getByRole("link", { name: "Write your first post" }).waitFor();
});

test("the metrics count scheduled posts, and the list shows what happened", async () => {
  await connect();
  await add({ content: "Calm is a skill." });
  await open("/dashboard");
  await page.getByText("Scheduled 'Calm is a skill.'", { exact: false }).waitFor();
  await page.getByText("Just now").first().waitFor();
  const metric = page.locator("dl > div").filter({ hasText: "Posts Scheduled" });
  await metric.locator("dd").first().getByText("1", { exact: true }).waitFor();
  await metric.getByText("this week").waitFor();
});

test("recent activity starts with eight lines and expands in place", async () => {
  await connect();
  for (let n = 1; n <= 9; n++) await add({ content: `Number ${n} of nine. ${"And so on. ".repeat(20)}` });
  await open("/dashboard", { viewport: { width: 1440, height: 900 } });
  const lines = page.getByRole("region", { name: "Recent Activity" }).getByRole("listitem");
  await lines.first().waitFor();
  await lines.nth(7).waitFor();
  expect(await lines.count()).toBe(8);
  for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThan(50);
  await page.getByRole("button", { name: "View all" }).click();
  await lines.nth(8).waitFor();
  await page.getByRole("button", { name: "Show less" }).click();
  await lines.nth(8).waitFor({ state: "detached" });
  expect(await lines.count()).toBe(8);
});

for (const path of ["/dashboard", "/content-scheduler"]) {
  test(`${path} says what could not be loaded, and does not ask without end`, async () => {
    ({ page, problems } = await visitAs(person.token, browser, server.url));
    let asked = 0;
    await page.route(/\/api\/(auth\/linkedin|attention|dashboard|scheduled-content|usage)/, (route) => {
      asked++;
      return route.fulfill({ status: 500, json: { success: false, code: "internal", message: "It broke." } });
    });
    await page.goto(path);
    await page.getByText("It broke.").first().waitFor();
    await page.getByRole("button", { name: "Retry" }).first().waitFor();
    expect(asked).toBeLessThan(30);
    // Those of this page are the failures above, and may still be arriving.
    problems = [];
  });
}

test("Refresh cannot be pressed twice while it loads", async () => {
  await open("/dashboard");
  await page.getByText("No recent activity").waitFor();
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/api/dashboard/stats", async (route) => {
    await held;
    await route.continue();
  });
  const refresh = page.getByRole("button", { name: "Refresh" });
  await refresh.click();
  await page.getByRole("button", { name: "Refresh", disabled: true }).waitFor();
  answer();
  await page.waitForFunction(() => !document.querySelector("button[aria-busy]"));
  await page.getByRole("button", { name: "Refresh", disabled: false }).waitFor();
});

test("pending items are one line that links to where they can be resolved", async () => {
  await connect();
  put((await add({ content: "Is it there?" })).id, "needs_review");
  await open("/dashboard");
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  await page.getByRole("link", { name: "Review" }).click();
  await page.waitForURL(/status=failed/);
  await page.getByText("Unconfirmed", { exact: true }).waitFor();
  await page.getByRole("button", { name: "It is there" }).click();
  await page.getByText("No results.").waitFor();
});

test("a missed post can be moved from its row", async () => {
  await connect();
  put((await add({ content: "Too late?" })).id, "missed");
  await open("/content-scheduler");
  await page.getByRole("button", { name: "Reschedule" }).click();
  await page.waitForURL(/edit=/);
  await page.getByLabel("Content", { exact: true }).waitFor();
});

test("connecting the sandbox takes one click; disconnecting asks for confirmation and puts scheduled posts on hold", async () => {
  await open("/linkedin-settings");
  await page.getByRole("button", { name: "Connect the sandbox network" }).click();
  await waitForToast(page, "LinkedIn Connected");
  await page.getByText("Connected Successfully").waitFor();
  await page.getByText("Connected", { exact: true }).waitFor();
  await add({ content: "Waits for me." });
  await page.getByRole("button", { name: "Disconnect" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("Scheduled posts are on hold until you reconnect", { exact: false }).waitFor();
  await question.getByRole("button", { name: "Disconnect" }).click();
  await waitForToast(page, "LinkedIn Disconnected");
  await page.getByText("Disconnected", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Content Scheduler", exact: false }).first().click();
  await page.getByText("On hold", { exact: true }).waitFor();
  await page.getByText("No network is connected").waitFor();
});

test("a refused connection is reported in a toast and in place", async () => {
  await open("/linkedin-settings");
  await page.route("**/api/linkedin/auth/sandbox", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("button", { name: "Connect the sandbox network" }).click();
  await page.getByText("Connection Failed", { exact: true }).first().waitFor();
  await page.getByText("Failed to connect LinkedIn account.").nth(1).waitFor();
  problems.splice(0);
});

test("a refused disconnection says so and stays connected", async () => {
  await connect();
  await open("/linkedin-settings");
  await page.route("**/api/auth/linkedin/disconnect", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("button", { name: "Disconnect" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await waitForToast(page, "Failed to disconnect your LinkedIn account. Please try again.");
  await page.getByText("Connected", { exact: true }).waitFor();
  problems.splice(0);
});

test("a missing sandbox post links back", async () => {
  await open("/sandbox/posts/none");
  await page.getByText("Post not found on the sandbox network.").waitFor();
  await page.getByRole("link", { name: "Back to Content Scheduler" }).click();
  await page.waitForURL(/content-scheduler/);
  problems.splice(0);
});

test("axe finds nothing on the dashboard, the connection and a sandbox post in both themes", async () => {
  await open("/linkedin-settings", { ...phone, reducedMotion: "reduce" });
  await page.getByRole("button", { name: "Connect the sandbox network" }).waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await connect();
  const { id } = await add({ content: "Seen by nobody outside. #calm" });
  await person.callApi("POST", `/scheduled-content/${id}/publish`);
  await add({ content: "Still to come." });
  put((await add({ content: "Is it there?" })).id, "needs_review");
  await page.goto("/dashboard");
  await page.getByRole("heading", { name: "Needs attention" }).waitFor();
  await page.getByText("Still to come.", { exact: true }).waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.goto("/linkedin-settings");
  await page.getByRole("button", { name: "Disconnect" }).waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  await page.goto("/content-scheduler?status=published");
  await page.getByRole("link", { name: /^Open ‘/ }).click();
  await page.getByRole("article").waitFor();
  expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
