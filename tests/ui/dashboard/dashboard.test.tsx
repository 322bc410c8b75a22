import { screenTest, waitFor, within } from "../support/render-screen.tsx";
import { expect, test } from "bun:test";
import { noon } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import { person } from "#tests/support/core/people.ts";
import { ZoneContext } from "#ui/lib/use-zone.ts";
import { Dashboard } from "#ui/screens/dashboard/dashboard.tsx";

const screen = screenTest();
const day = 86_400_000;

const signIn = async (options?: Parameters<typeof screen.signIn>[1]) => {
  const { user } = await screen.signIn("Marta", options);
  const { core } = screen.server;
  return { core, user, history: createHistory(core, user.id) };
};

async function open() {
  const rendered = screen.render(<Dashboard period="30" />, { at: "/dashboard" });
  await waitFor(() => expect(rendered.page.queryByText("Loading the dashboard")).toBeNull());
  const region = async (name: string) => within(await rendered.page.findByRole("region", { name }));
  const href = (name: string | RegExp) => rendered.page.getByRole("link", { name }).getAttribute("href");
  const metric = async (label: string) => (await rendered.page.findByText(label)).parentElement?.textContent ?? "";
  return { ...rendered, region, href, metric };
}

test("quick actions open the form of a new post, the search for jobs and the CV", async () => {
  await signIn();
  const { page, region, href } = await open();
  page.getByRole("heading", { level: 1, name: /^Welcome/ });
  page.getByRole("button", { name: "Refresh" });
  const links = (await region("Quick Actions")).getAllByRole("link");
  expect(links.map(({ textContent }) => [textContent, href(textContent ?? "")])).toEqual([
    ["Schedule New Post", "/content-scheduler?new=true"],
    ["Find New Jobs", "/jobs"],
    ["Generate CV", "/cv-generator"],
  ]);
});

test("what needs attention comes first, each with its link, and people who wait are shown to admins", async () => {
  const { core, user, history } = await signIn({ role: "admin" });
  await person(core, "Pia", { status: "pending" });
  history.post("Unsure", { state: "needs_review" });
  history.post("Twice?", { state: "needs_review", code: "content.duplicate" });
  history.post("Refused", { state: "failed" });
  history.post("Please approve", { state: "awaiting_approval" });
  expect(core.accounts.user(user.id).role).toBe("admin");
  const { region } = await open();
  const card = await region("Needs attention");
  card.getByRole("heading", { name: "Needs attention" });
  const lines = card.getAllByRole("listitem");
  expect(lines.map((line) => [line.textContent, within(line).getByRole("link").getAttribute("href")])).toEqual([
    ["1 post could not be confirmedReview", "/content-scheduler?status=failed"],
    ["1 possible duplicate stopped before sendingDecide", "/content-scheduler?status=failed"],
    ["1 post could not be publishedEdit or retry", "/content-scheduler?status=failed"],
    ["1 post waiting for your approvalReview", "/content-scheduler?status=draft"],
    ["1 new account waiting for approvalApprove or reject", "/admin/users"],
  ]);
});

test("nothing that needs attention leaves no line", async () => {
  await signIn();
  const { page } = await open();
  expect(page.queryByText("Needs attention")).toBeNull();
});

test("an account that rests is among what needs attention, with why and until when", async () => {
  const { core, user } = await signIn();
  await core.connections.connectPractice(user.id);
  const pause = { reason: "throttled", until: "2099-05-04T12:00:00.000Z" };
  screen.server.answer("GET /api/auth/linkedin/status", () =>
    Response.json({ ...core.connections.status(user.id), pause }),
  );
  const { region } = await open();
  const card = await region("Needs attention");
  const [line] = card.getAllByRole("listitem");
  expect(line?.textContent).toMatch(
    /^Posts are waiting\. Attaché was asked to slow down by the Sandbox network\. Next try on .*4 May 2099 at .*\.Details$/,
  );
  expect(card.getByRole("link", { name: "Details" }).getAttribute("href")).toBe("/linkedin-settings");
});

test("the last post is shown against the usual, with source, age and link", async () => {
  const { core, history } = await signIn();
  const now = core.clock.now();
  for (const [at, impressions] of [100, 206, 5000, 433].entries()) {
    const publishedAt = now - (9 - at) * day;
    history.post(`Post ${at}`, {
      impressions,
      likes: 4,
      comments: 0,
      shares: 0,
      publishedAt,
      publishedUrl: `/sandbox/posts/${at}`,
    });
  }
  const { region } = await open();
  const card = await region("Last post");
  card.getByText("Post 3");
  expect(card.getByText("2.1× your usual").parentElement?.textContent).toBe("433 impressions, 2.1× your usual");
  card.getByText("4 reactions (usually 4)");
  card.getByText(/^Sandbox network, measured/);
  expect(card.getByRole("link", { name: "Open ‘Post 3’" }).getAttribute("href")).toBe("/sandbox/posts/3");
});

test("a last post without metrics says so, and when they are read", async () => {
  const { core, user, history } = await signIn();
  await core.connections.connectPractice(user.id);
  history.post("Just out");
  const { region } = await open();
  (await region("Last post")).getByText("No metrics yet; updated every 10 minutes.");
});

test("rows of Up next and of the activity open what they are about", async () => {
  const { core, user } = await signIn();
  const item = scheduleContent(core, user.id, { content: "Calm is a skill.", scheduledFor: "2099-05-04T14:00" });
  const { region } = await open();
  const edit = `/content-scheduler?edit=${item.id}`;
  const row = (await region("Up next")).getByRole("link", { name: /^Calm is a skill\./ });
  expect(decodeURIComponent(row.getAttribute("href") ?? "").replaceAll('"', "")).toBe(edit);
  const entry = (await region("Recent Activity")).getByRole("link", { name: /^Scheduled 'Calm is a skill\.'/ });
  expect(decodeURIComponent(entry.getAttribute("href") ?? "").replaceAll('"', "")).toBe(edit);
});

test("an unchanged metric is not shown as a rise, and a count is compared in words", async () => {
  const { core, history } = await signIn();
  const at = (days: number) => new Date(core.clock.now() - days * day).toISOString();
  for (const days of [1, 2, 8, 9]) history.application(`a${days}`, at(days));
  history.record("content_scheduled", at(1), at(2), at(3), at(8));
  const { metric, page } = await open();
  await waitFor(async () => expect(await metric("Posts Scheduled")).toContain("3 this week, 2 more than last week"));
  expect(await metric("Job Applications")).toContain("Same as last week");
  expect(await metric("Response Rate")).toContain("Same as last week");
  expect(page.queryByText("up")).toBeNull();
  expect(page.queryByText("down")).toBeNull();
});

test("a trend is shown in percent of this week, with its direction", async () => {
  const { core, user } = await signIn();
  const trend = (value: number, direction: string) => ({ value, unit: "%", direction, change: value });
  const trends = {
    jobApplications: trend(12, "up"),
    postsScheduled: null,
    responseRate: trend(2, "down"),
    profileViews: trend(24, "up"),
  };
  const stats = core.analytics.dashboard(user.id);
  screen.server.answer("GET /api/dashboard/stats", () =>
    Response.json({ ...stats, measuredAt: new Date(noon).toISOString(), sourceLabel: "LinkedIn", trends }),
  );
  const { metric } = await open();
  expect(await metric("Job Applications")).toContain("up 12% this week");
  expect(await metric("Response Rate")).toContain("down 2% points this week");
  expect(await metric("Profile Views")).toContain("up 24% this week");
});

test("profile views say where they come from and how old they are; unknown ones are no zero", async () => {
  const { core, user } = await signIn();
  const first = await open();
  await waitFor(async () => expect(await first.metric("Profile Views")).toContain("—No data from the network yet"));
  await core.connections.connectPractice(user.id);
  await first.user.click(first.page.getByRole("button", { name: "Refresh" }));
  await waitFor(async () => expect(await first.metric("Profile Views")).toContain("Sandbox network, "));
});

test("the date is one of the account's zone, wherever the browser is", async () => {
  const { core, user } = await signIn();
  core.settings.setZone(user.id, "Pacific/Kiritimati");
  const { page } = screen.render(
    <ZoneContext value={core.accounts.user(user.id).timezone}>
      <Dashboard period="30" />
    </ZoneContext>,
    { at: "/dashboard" },
  );
  const date = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Pacific/Kiritimati",
    weekday: "long",
    day: "numeric",
    month: "long",
  });
  await page.findByText(date.format(Date.now()).replace(",", ""));
});

test("frames and header are there before any answer", async () => {
  await signIn();
  const release = screen.server.hold("GET /api/dashboard/last-post");
  const { page } = screen.render(<Dashboard period="30" />, { at: "/dashboard" });
  await page.findByText("Loading the dashboard");
  page.getByRole("heading", { level: 1 });
  page.getByRole("link", { name: "Schedule New Post" });
  for (const name of ["Job Applications", "Posts Scheduled", "Response Rate", "Profile Views", "Last post", "Up next"])
    page.getByText(name);
  release();
  await page.findByText("No recent activity");
});
