import { afterEach, expect, test } from "bun:test";
import type { Browser, Download, Page } from "playwright";
import type { AnalyticsExport } from "#core/analytics/contract.ts";
import { visitAs } from "../support/server/accounts.ts";
import type { RunningServer } from "../support/server/executable.ts";
import { waitUntil } from "../support/core/wait-until.ts";
import { setUpServerWithHistory } from "../support/server/server-with-history.ts";
import type { Person } from "../support/core/people.ts";

const zone = "Europe/Berlin";
let server: RunningServer;
let browser: Browser;
let ada: Person;
let eve: Person;
let page: Page;
let problems: string[] = [];

setUpServerWithHistory((running) => ({ server, browser, ada, eve } = running), zone);
afterEach(async () => {
  await page.context().close();
  expect(problems).toEqual([]);
});

const open = async (path: string, who: Person, options: Parameters<typeof visitAs>[3] = {}) => {
  ({ page, problems } = await visitAs(who.token, browser, server.url, options));
  await page.goto(path);
};
const metric = (label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
const valueOf = async (label: string) => (await metric(label).locator("dd").first().textContent()) ?? "";
const waitForValueOf = (label: string, value: string) => waitUntil(async () => (await valueOf(label)) === value);
/** An event may load it before. */
const retry = () =>
  page
    .getByRole("button", { name: "Retry" })
    .evaluateAll(([button]) => button instanceof HTMLElement && button.click());
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const title = () => page.getByRole("heading", { name: "Analytics Dashboard", level: 1 }).waitFor();
const until = (holds: (search: URLSearchParams) => boolean) => page.waitForURL((url) => holds(url.searchParams));

test("the overview counts the last thirty days, and draws them", async () => {
  await open("/dashboard", ada);
  await page.getByRole("link", { name: "Analytics", exact: true }).click();
  await title();
  await page.getByText("Track your LinkedIn automation performance and engagement", { exact: true }).waitFor();
  expect(await tab("Overview").getAttribute("aria-selected")).toBe("true");
  await metric("Total Activities").getByText("18", { exact: true }).waitFor();
  await metric("Total Activities").getByText("Last 30 days", { exact: true }).waitFor();
  const cards = [
    ["Job Applications", "10", "Applications sent"],
    ["Content Posts", "2", "Posts created"],
    ["Engagements", "5", "Interactions"],
  ] as const;
  for (const [label, value, caption] of cards) {
    await waitForValueOf(label, value);
    await metric(label).getByText(caption, { exact: true }).waitFor();
  }
  const timeline = page.getByRole("region", { name: "Activity Timeline" });
  await timeline.getByText("Daily breakdown", { exact: true }).waitFor();
  for (const series of ["Job Apps", "Content", "Updates", "Engagement"]) {
    await timeline.getByText(series, { exact: true }).waitFor();
  }
  // One bar per kind and day with events: ten, two, one, and three days of engagements.
  await page.waitForFunction(() => document.querySelectorAll(".recharts-bar-rectangle rect[height]").length > 0);
  const colors = ["rgb(79, 70, 229)", "rgb(14, 159, 131)", "rgb(217, 119, 6)", "rgb(190, 58, 124)"];
  const bars = timeline.locator(".recharts-bar");
  await waitUntil(async () => {
    const drawn = await bars.evaluateAll((all) =>
      all.map((bar) => getComputedStyle(bar.querySelector("rect") ?? bar).fill),
    );
    return Bun.deepEquals(drawn, colors);
  });
  const ticks = await timeline.locator(".recharts-xAxis .recharts-cartesian-axis-tick-value").allTextContents();
  for (const tick of ticks) expect(tick).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/);

  await timeline.locator(".recharts-surface").first().hover();
  await timeline.locator(".recharts-tooltip-wrapper").getByText("Job Apps", { exact: true }).waitFor();

  const distribution = page.getByRole("region", { name: "Activity Distribution" });
  await distribution.locator(".recharts-pie-sector").nth(3).waitFor();
  expect(await distribution.getByRole("listitem").allTextContents()).toEqual([
    "Job Applications56%",
    "Content Posts11%",
    "Profile Updates6%",
    "Engagements28%",
  ]);
}, 300_000);

test("each chart has a table of its data", async () => {
  await open("/analytics", ada);
  await page.getByRole("button", { name: "Show table of Activity Distribution" }).click();
  const shares = page.getByRole("table", { name: "Activity Distribution" }).getByRole("row");
  await shares.nth(4).waitFor();
  expect(await shares.allTextContents()).toEqual([
    "ActivityCountShare",
    "Job Applications1056%",
    "Content Posts211%",
    "Profile Updates16%",
    "Engagements528%",
  ]);
  await page.getByRole("button", { name: "Show table of Activity Timeline" }).click();
  const days = page.getByRole("table", { name: "Activity Timeline" }).getByRole("row");
  await days.nth(30).waitFor();
  expect(await days.count()).toBe(31);
  expect(await days.first().textContent()).toBe("DayJob AppsContentUpdatesEngagement");
  await page.getByRole("button", { name: "Hide table of Activity Timeline" }).click();
  await page.getByRole("table", { name: "Activity Timeline" }).waitFor({ state: "detached" });
}, 300_000);

test("period and tab are in the URL, and back works", async () => {
  await open("/analytics", ada);
  await title();
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await until((search) => search.get("period") === "7");
  await metric("Total Activities").getByText("Last 7 days", { exact: true }).waitFor();
  await metric("Job Applications").getByText("4", { exact: true }).waitFor();
  await tab("Content").click();
  await until((search) => search.get("tab") === "content" && search.get("period") === "7");
  await page.goBack();
  await until((search) => search.get("tab") === null && search.get("period") === "7");
  await page.goto("/analytics?period=90&tab=performance");
  await page.getByText("Average engagement", { exact: true }).waitFor();
  await tab("Overview").click();
  await metric("Job Applications").getByText("11", { exact: true }).waitFor();
  await page.goto("/analytics?period=12&tab=none");
  await metric("Total Activities").getByText("Last 30 days", { exact: true }).waitFor();
}, 300_000);

test("performance shows what the network reported, its age, and why the rest is unknown", async () => {
  await open("/analytics?tab=performance", ada);
  const cards = [
    ["Profile Views", "1,164", "This month"],
    ["Post Impressions", "1,400", "Total impressions"],
    ["Engagement Rate", "3.2%", "Average engagement"],
    ["Connection Growth", "−4", "New connections"],
    ["Skill Endorsements", "—", "Total endorsements"],
  ] as const;
  await page.getByText("This month", { exact: true }).waitFor();
  for (const [label, value, caption] of cards) {
    await waitForValueOf(label, value);
    await metric(label).getByText(caption).waitFor();
  }
  await metric("Skill Endorsements").getByText("Not provided by the network").waitFor();
  await page.getByText("Source: Sandbox network, updated just now").waitFor();
}, 300_000);

test("content lists the best posts", async () => {
  await open("/analytics?tab=content", ada);
  await page.getByRole("heading", { name: "Top Performing Content" }).waitFor();
  const posts = page.getByRole("region", { name: "Top Performing Content" }).getByRole("listitem");
  await posts.nth(1).waitFor();
  expect(await posts.allTextContents()).toEqual([
    "Calm is a skill.40 likes2 comments1 shareOpen",
    "SQLite is enough.1 like1 comment0 shares",
  ]);
}, 300_000);

test("a newcomer sees zeros, charts that say they are empty, and what is unknown as unknown", async () => {
  await open("/analytics", eve);
  await page.getByText("No activity in the last 30 days.").nth(1).waitFor();
  expect(await page.getByText("No activity in the last 30 days.").count()).toBe(2);
  await waitForValueOf("Total Activities", "0");
  await tab("Performance").click();
  await page.getByText("No data from a network yet").first().waitFor();
  for (const label of ["Profile Views", "Connection Growth"]) await waitForValueOf(label, "—");
  await tab("Content").click();
  await page
    .getByText("No content performance data available yet. Start creating and posting content to see analytics here.", {
      exact: true,
    })
    .waitFor();
}, 300_000);

test("Export Data saves the period as JSON and as CSV, under the person's own date", async () => {
  await open("/analytics?period=7", ada);
  const save = async (name: string): Promise<Download> => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return download;
  };
  const textOf = async (download: Download) => Bun.file(await download.path()).text();
  const dated = (extension: string) => new RegExp(`^linkedin-analytics-\\d{4}-\\d{2}-\\d{2}\\.${extension}$`);
  const json = await save("Export Data");
  expect(json.suggestedFilename()).toMatch(dated("json"));
  const { analytics, performance, outcomes, posts, exported_at } = JSON.parse(await textOf(json)) as AnalyticsExport;
  const today = new Intl.DateTimeFormat("sv", { timeZone: zone }).format(Date.parse(exported_at));
  expect(json.suggestedFilename()).toBe(`linkedin-analytics-${today}.json`);
  expect(analytics.daily_stats).toHaveLength(7);
  expect(performance.profile_views).toBe(1164);
  expect(outcomes.daily).toHaveLength(7);
  expect(posts).toHaveLength(2);
  const csv = await save("Export as CSV");
  expect(csv.suggestedFilename()).toMatch(dated("csv"));
  expect(await textOf(csv)).toContain("\r\nSQLite is enough.,1,1,0,\r\n");
}, 300_000);

test("a refused export is reported in a toast", async () => {
  await open("/analytics", ada);
  await page.route("**/api/analytics/export*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.getByRole("button", { name: "Export Data" }).click();
  await page.getByText("Export Failed", { exact: true }).first().waitFor();
  problems.splice(0);
}, 300_000);

test("while performance loads four cards pulse; a failed load leaves zeros and an alert with Retry", async () => {
  ({ page, problems } = await visitAs(ada.token, browser, server.url));
  let fail = () => {};
  const held = new Promise<void>((go) => {
    fail = go;
  });
  const broken = { status: 500, json: { success: false, code: "internal", message: "It broke." } };
  await page.route("**/api/analytics/*", async (route) => {
    await held;
    await route.fulfill(broken);
  });
  await page.goto("/analytics");
  await page.getByRole("heading", { name: "Analytics", level: 1, exact: true }).waitFor();
  await page.locator("main .animate-pulse").nth(3).waitFor();
  expect(await page.locator("main .animate-pulse").count()).toBe(4);
  fail();
  await title();
  await page.getByRole("alert").getByText("It broke.").waitFor();
  await waitForValueOf("Total Activities", "0");
  await tab("Performance").click();
  // The five cards and the results below them.
  await page.getByRole("alert").nth(1).waitFor();
  await waitForValueOf("Engagement Rate", "0%");
  await waitForValueOf("Connection Growth", "+0");
  await page.unroute("**/api/analytics/*");
  await retry();
  await metric("Profile Views").getByText("1,164").waitFor();
  await retry();
  await page.getByText("Counted on the day they were measured").waitFor();
  await page.getByRole("alert").waitFor({ state: "detached" });
  await page.route("**/api/analytics/overview*", (route) => route.fulfill(broken));
  await page.goto("/analytics");
  await page.getByRole("alert").getByText("It broke.").waitFor();
  await page.getByText("No data to show.").first().waitFor();
  await page.unroute("**/api/analytics/overview*");
  await retry();
  await metric("Total Activities").getByText("18", { exact: true }).waitFor();
  problems.splice(0);
}, 300_000);
