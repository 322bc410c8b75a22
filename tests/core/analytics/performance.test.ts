import { expect, test } from "bun:test";
import { insertPerson } from "../content/content-fixture.ts";
import { createMemoryCore, noon } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";

function createFixture() {
  const core = createMemoryCore();
  const id = insertPerson(core, "Ada", false);
  return { core, id, history: createHistory(core, id) };
}

test("everything is unknown while the network has never been read", () => {
  const { core, id, history } = createFixture();
  history.post("Nobody has counted this one.");
  expect(core.analytics.performance(id)).toEqual({
    profile_views: null,
    post_impressions: null,
    engagement_rate: null,
    connection_growth: null,
    skill_endorsements: null,
    top_performing_content: [],
    measured_at: null,
    source: null,
    source_label: null,
  });
});

test("the card matches a calculation by hand", () => {
  const { core, id, history } = createFixture();
  history.snapshot("2026-10-20", { profileViews: 90, connections: 300, skillEndorsements: 12 });
  history.snapshot("2026-10-22", { profileViews: 95, connections: 305, skillEndorsements: 12 });
  history.snapshot("2026-11-20", { profileViews: 164, connections: 296, skillEndorsements: 14 });
  history.post("Seen", { impressions: 1000, likes: 20, comments: 3, shares: 2 });
  history.post("Seen too", { impressions: 500, likes: 10, comments: 0, shares: 0 });
  history.post("Liked, yet nobody knows how often it was seen", { likes: 99, comments: 0, shares: 0 });
  const { top_performing_content: top, ...metrics } = core.analytics.performance(id);
  expect(metrics).toEqual({
    profile_views: 164,
    post_impressions: 1500,
    engagement_rate: 2.3, // 35 of 1500 = 2.33
    connection_growth: -4, // against 20 October, the newest of 30 days ago or more: 21 October
    skill_endorsements: 14,
    measured_at: "2026-11-20T12:00:00.000Z",
    source: "sandbox",
    source_label: "Sandbox network",
  });
  expect(top.map(({ content }) => content)).toEqual([
    "Liked, yet nobody knows how often it was seen",
    "Seen",
    "Seen too",
  ]);
});

test("with less than thirty days of data, the comparison is with the first day", () => {
  const { core, id, history } = createFixture();
  history.snapshot("2026-11-10", { connections: 10 });
  expect(core.analytics.performance(id).connection_growth).toBeNull();
  history.snapshot("2026-11-15", { connections: null });
  expect(core.analytics.performance(id).connection_growth).toBeNull();
  history.snapshot("2026-11-19", { connections: 25 });
  expect(core.analytics.performance(id).connection_growth).toBe(15);
  history.snapshot("2026-11-20", { connections: 10 });
  expect(core.analytics.performance(id).connection_growth).toBe(0);
});

test("a measured zero is zero, and a rate without impressions is unknown", () => {
  const { core, id, history } = createFixture();
  history.snapshot("2026-11-20", { profileViews: 0, connections: null, skillEndorsements: 0 });
  history.post("Nobody came", { impressions: 0, likes: 0, comments: 0, shares: 0 });
  expect(core.analytics.performance(id)).toMatchObject({
    profile_views: 0,
    post_impressions: 0,
    engagement_rate: null,
    connection_growth: null,
    skill_endorsements: 0,
    top_performing_content: [{ content: "Nobody came", likes: 0, comments: 0, shares: 0, url: null }],
  });
});

test("the five best posts are listed as they were published, newest first among equals", () => {
  const { core, id, history } = createFixture();
  const equal = { impressions: 10, likes: 1, comments: 1, shares: 1 };
  for (const hours of [5, 4, 3, 2, 1])
    history.post(`${hours} hours ago`, { ...equal, publishedAt: noon - hours * 3_600_000 });
  history.post("The best", {
    ...equal,
    type: "article",
    title: "A title",
    likes: 2,
    hashtags: "calm",
    publishedAt: 1,
    publishedUrl: "/sandbox/posts/1",
  });
  expect(core.analytics.performance(id).top_performing_content).toEqual([
    { content: "A title\n\nThe best\n\n#calm", likes: 2, comments: 1, shares: 1, url: "/sandbox/posts/1" },
    { content: "1 hours ago", likes: 1, comments: 1, shares: 1, url: null },
    { content: "2 hours ago", likes: 1, comments: 1, shares: 1, url: null },
    { content: "3 hours ago", likes: 1, comments: 1, shares: 1, url: null },
    { content: "4 hours ago", likes: 1, comments: 1, shares: 1, url: null },
  ]);
});

test("comments, unpublished posts and another network's metrics are left out", () => {
  const { core, id, history } = createFixture();
  history.snapshot("2026-11-20", { profileViews: 5, connections: 7 }, "linkedin");
  history.snapshot("2026-11-19", { profileViews: 500, connections: 1 });
  const seen = { impressions: 100, likes: 1, comments: 0, shares: 0 };
  history.post("Practice", seen);
  history.post("A comment", { ...seen, metricsSource: "linkedin", type: "comment" });
  history.post("Failed", { ...seen, metricsSource: "linkedin", state: "failed" });
  expect(core.analytics.performance(id)).toMatchObject({
    profile_views: 5,
    post_impressions: null,
    connection_growth: null,
    top_performing_content: [],
    source: "linkedin",
  });
});

test("a practice account's metrics include their source and age", async () => {
  const { core, id } = createFixture();
  await core.connections.connectPractice(id);
  const { profile_views, measured_at, source } = core.analytics.performance(id);
  expect(profile_views).toBeGreaterThan(0);
  expect([measured_at, source]).toEqual([new Date(noon).toISOString(), "sandbox"]);
});
