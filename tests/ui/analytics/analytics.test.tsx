import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { createHistory } from "#tests/support/core/history.ts";
import { Analytics } from "#ui/screens/analytics/analytics.tsx";
import { analyticsKeys } from "#ui/screens/analytics/keys.ts";

const screen = screenTest();
const day = 86_400_000;
const performance = "GET /api/analytics/performance";

const signIn = async () => {
  const { user } = await screen.signIn("Marta");
  const { core } = screen.server;
  return { core, user, history: createHistory(core, user.id) };
};
const broken = () => Response.json({ success: false, code: "internal", message: "It broke." }, { status: 500 });
const open = (search = "") => screen.render(<Analytics />, { at: `/analytics${search}` });
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10);

test("header and tabs are there while metrics load, and four cards pulse", async () => {
  await signIn();
  const release = screen.server.hold(performance);
  const { page } = open();
  await page.findByRole("heading", { level: 1, name: "Analytics" });
  page.getByText("Track your LinkedIn automation performance and engagement");
  expect(page.getAllByRole("tab").map((tab) => tab.textContent)).toEqual(["Overview", "Performance", "Content"]);
  expect(document.querySelectorAll(".animate-pulse")).toHaveLength(4);
  release();
  await page.findByRole("heading", { level: 1, name: "Analytics Dashboard" });
});

test("charts that are still loading don't claim to be empty, failed ones do", async () => {
  await signIn();
  const overview = "GET /api/analytics/overview";
  const release = screen.server.hold(overview);
  const { page } = open();
  await page.findByText("Activity Timeline");
  expect(page.queryByText(/No data to show|No activity/)).toBeNull();
  release();
  expect(await page.findAllByText("No activity in the last 30 days.")).toHaveLength(2);
  screen.server.answer(overview, broken);
  screen.queryClient.removeQueries({ queryKey: analyticsKeys.overview("30") });
  open();
  await waitFor(() => expect(page.getAllByText("No data to show.").length).toBeGreaterThan(0));
});

test("nothing on the screen is polled", async () => {
  await signIn();
  for (const tab of ["overview", "performance", "content"]) {
    const { page } = open(`?tab=${tab}`);
    await page.findAllByRole("heading", { level: 1, name: "Analytics Dashboard" });
  }
  const queries = screen.queryClient.getQueryCache().findAll({ queryKey: analyticsKeys.all });
  expect(queries.length).toBeGreaterThan(3);
  for (const { observers } of queries)
    for (const { options } of observers) expect(options.refetchInterval).toBeUndefined();
});

test("a failed load leaves the Content tab its heading and its empty list", async () => {
  await signIn();
  screen.server.answer(performance, broken);
  const { page } = open("?tab=content");
  await page.findByText("It broke.");
  page.getByRole("heading", { name: "Top Performing Content" });
  page.getByText(/^No content performance data available yet\./);
});

test("impressions measured as 0 are not missing metrics", async () => {
  const { history } = await signIn();
  history.snapshot("2026-11-20", { profileViews: 3 });
  history.post("Unseen", { impressions: 0, likes: 0, comments: 0, shares: 0 });
  const { page } = open("?tab=performance");
  const rate = (await page.findByText("Average engagement")).closest("div");
  expect(rate?.textContent).toContain("—Average engagementNo impressions yet");
  expect((await page.findByText("Total impressions")).closest("div")?.textContent).toContain("0Total impressions");
});

test("results of the period are drawn with a table, their source and their age", async () => {
  const { core, history } = await signIn();
  const now = core.clock.now();
  const id = history.post("Seen", { publishedAt: now - 2 * day, impressions: 300, likes: 9 });
  history.reading(id, dateOf(now - 2 * day), { impressions: 100, likes: 3 });
  history.reading(id, dateOf(now), { impressions: 300, likes: 9 });
  history.snapshot(dateOf(now - day), { connections: 540, profileViews: null });
  const { page, user } = open("?tab=performance&period=7");
  await page.findByText("300 in the last 7 days. Counted on the day they were measured");
  await user.click(page.getByRole("button", { name: "Show table of Impressions" }));
  const rows = within(page.getByRole("table", { name: "Impressions" })).getAllByRole("row");
  expect(rows.slice(0, 4).map((row) => row.textContent)).toEqual([
    "DayImpressions7 days before",
    "Nov 20200—",
    "Nov 19——",
    "Nov 18100—",
  ]);
  await user.click(page.getByRole("button", { name: "Show table of Connections" }));
  expect(page.getByRole("table", { name: "Connections" }).textContent).toContain("Nov 19540");
  page.getByText("Not measured in the last 7 days.");
  page.getByText(/^Source: Sandbox network\. Profile read/);
  page.getByText("Needs 10 posts older than a day with known impressions. You have 1.");
});

test("a single reading is shown in words, since a line needs two", async () => {
  const { core, history } = await signIn();
  history.snapshot(dateOf(core.clock.now()), { connections: 540, profileViews: null });
  const { page } = open("?tab=performance");
  await page.findByText("First measured: 540. The chart starts with a second day of data.");
});

test("posts are sorted by their columns, unknown metrics come last with their reason, and the order is in the URL", async () => {
  const { core, history } = await signIn();
  const seen = (impressions: number, likes: number) => ({ impressions, likes, comments: 0, shares: 0 });
  const at = (days: number) => ({ publishedAt: core.clock.now() - days * day });
  history.post("Many saw it", { ...at(3), ...seen(1000, 10), publishedUrl: "/sandbox/posts/1" });
  history.post("Few liked it", { ...at(2), ...seen(100, 20) });
  history.post("Not read", at(1));
  const { page, user, address } = open("?tab=content");
  const table = within(await page.findByRole("table", { name: "Posts with their metrics" }));
  const titles = () => table.getAllByRole("rowheader").map((cell) => cell.textContent);
  expect(titles()).toEqual(["Not read", "Few liked it", "Many saw it"]);
  await user.click(table.getByRole("button", { name: "Impressions" }));
  await waitFor(() => expect(titles()).toEqual(["Many saw it", "Few liked it", "Not read"]));
  expect(address()).toContain("sort=impressions");
  await user.click(table.getByRole("button", { name: "Impressions" }));
  await waitFor(() => expect(titles()).toEqual(["Few liked it", "Many saw it", "Not read"]));
  expect(table.getByRole("columnheader", { name: "Impressions" }).getAttribute("aria-sort")).toBe("ascending");
  const unread = within(table.getByRole("row", { name: /^Not read/ }));
  expect(unread.getAllByText("no account is connected")).toHaveLength(5);
  expect(table.getByRole("link", { name: "Open ‘Many saw it’" }).getAttribute("href")).toBe("/sandbox/posts/1");
});

test("more posts than a page has are paged", async () => {
  const { history } = await signIn();
  for (let n = 1; n <= 11; n++) history.post(`Post ${n}`, { publishedAt: screen.server.core.clock.now() - n * 60_000 });
  const { page, user, address } = open("?tab=content&period=7");
  await page.findByText("1–10 of 11");
  await user.click(page.getByRole("button", { name: "Next" }));
  await page.findByText("11–11 of 11");
  expect(address()).toContain("page=2");
  expect(page.getByRole("button", { name: "Next" }).hasAttribute("disabled")).toBe(true);
});

test("Export Data saves the JSON at once, CSV has a button of its own", async () => {
  await signIn();
  const { page, user } = open("?period=7");
  const asked = () => screen.server.calls.filter((call) => call === "GET /api/analytics/export").length;
  await page.findByRole("heading", { level: 1, name: "Analytics Dashboard" });
  await user.click(page.getByRole("button", { name: "Export Data" }));
  await waitFor(() => expect(asked()).toBe(1));
  await waitFor(() => expect(page.getByRole("button", { name: "Export as CSV" }).hasAttribute("disabled")).toBe(false));
  await user.click(page.getByRole("button", { name: "Export as CSV" }));
  await waitFor(() => expect(asked()).toBe(2));
});
