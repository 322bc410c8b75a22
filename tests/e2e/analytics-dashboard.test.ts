import { afterEach, expect, test } from "bun:test";
import type { Browser, Page } from "playwright";
import { visitAs } from "../support/server/accounts.ts";
import { findAxeViolationsInBothThemes } from "../support/browser/axe.ts";
import { phone } from "../support/browser/browser.ts";
import type { ContentItem } from "#core/content/contract.ts";
import type { RunningServer } from "../support/server/executable.ts";
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
const tab = (name: string) => page.getByRole("tab", { name, exact: true });
const until = (holds: (search: URLSearchParams) => boolean) => page.waitForURL((url) => holds(url.searchParams));

test("the dashboard's card follows its period, which is in the URL", async () => {
  await open("/dashboard", ada);
  const card = page.getByRole("region", { name: "Job Application Performance" });
  const lines = () => card.locator("dl > div").allTextContents();
  const bar = card.getByRole("progressbar", { name: "Success Rate" });
  await card.getByText("30%", { exact: true }).waitFor();
  expect(await lines()).toEqual([
    "Applications Sent10",
    "Responses Received3",
    "Interviews Scheduled1",
    "Success Rate30%",
  ]);
  expect(await bar.getAttribute("value")).toBe("30");
  await card.getByRole("button", { name: "Period: Last 30 days" }).click();
  await page.getByRole("option").nth(2).waitFor();
  expect(await page.getByRole("option").allTextContents()).toEqual(["Last 30 days", "Last 7 days", "Last 90 days"]);
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await until((search) => search.get("period") === "7");
  await card.getByText("25%", { exact: true }).waitFor();
  await page.goto("/dashboard?period=90");
  await card.getByText("27%", { exact: true }).waitFor();
  expect((await lines())[0]).toBe("Applications Sent11");
  await page.getByRole("link", { name: "Schedule New Post" }).click();
  await until((search) => search.get("new") === "true");
}, 300_000);

const goesOutNow = (): ContentItem => ({
  id: "today",
  type: "post",
  theme: "",
  title: null,
  hashtags: null,
  targetUrl: null,
  firstComment: null,
  content: "Today",
  scheduledFor: new Date().toISOString(),
  wallTime: null,
  timezone: zone,
  ifMissed: "late",
  aiGenerated: false,
  media: [],
  status: "scheduled",
  detail: { state: "scheduled" },
  publishedUrl: null,
  publishedAt: null,
  metrics: null,
  revision: 1,
  createdAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
});

test("on a phone with a slow connection nothing on the dashboard moves while it loads", async () => {
  ({ page, problems } = await visitAs(ada.token, browser, server.url, phone));
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const session = await page.context().newCDPSession(page);
  // 1.6 Mbit/s and 150 ms, as Lighthouse emulates a phone.
  const throughput = (1.6 * 1024 * 1024) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  // Adds a second part to the date line once it arrives.
  await page.route("**/api/scheduled-content?*", (route) => route.fulfill({ json: [goesOutNow()] }));
  await page.goto("/dashboard");
  await page.getByText("one post goes out today").waitFor();
  await page.getByText("30%", { exact: true }).waitFor();
  await page.getByText("No data from the network yet").or(page.getByText("Sandbox network, ")).first().waitFor();
  await page.getByText("Loading the dashboard").waitFor({ state: "detached" });
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.05);
}, 300_000);

test("without applications the card says so", async () => {
  await open("/dashboard?period=7", eve);
  await page.getByText("No applications sent in the last 7 days.").waitFor();
}, 300_000);

test("axe finds nothing on the three tabs and the dashboard in both themes, and they fit on a phone", async () => {
  await open("/analytics", ada, { ...phone, reducedMotion: "reduce" });
  const fits = async () => {
    expect(await findAxeViolationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  };
  await page.getByRole("button", { name: "Show table of Activity Timeline" }).click();
  await page.locator(".recharts-pie-sector").first().waitFor();
  await fits();
  await tab("Performance").click();
  await page.getByText("Average engagement").waitFor();
  await page.getByRole("button", { name: "Show table of Impressions" }).waitFor();
  await fits();
  await tab("Content").click();
  await page.getByText("Calm is a skill.").first().waitFor();
  await page.getByText("Posts of the last 30 days").waitFor();
  await fits();
  await page.goto("/dashboard");
  await page.getByText("Job Application Performance").waitFor();
  await page.getByText("30%", { exact: true }).waitFor();
  await fits();
}, 300_000);
