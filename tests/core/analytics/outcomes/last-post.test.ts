import { expect, test } from "bun:test";
import { LastPost } from "#core/analytics/outcomes/contract.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import { createHistory } from "#tests/support/core/history.ts";
import { insertPerson } from "../../content/content-fixture.ts";

const now = Date.parse("2026-11-20T10:00:00.000Z");
const hour = 3_600_000;
const day = 24 * hour;

function createFixture() {
  const core = createMemoryCore();
  core.clock.jump(now - core.clock.now());
  const id = insertPerson(core, "Ada", false);
  const history = createHistory(core, id);
  const lastPost = () => LastPost.parse(core.analytics.lastPost(id)).post;
  const measured = (impressions: number, likes: number, ageMs: number) =>
    history.post(`${impressions}`, { impressions, likes, comments: 0, shares: 0, publishedAt: now - ageMs });
  return { core, id, history, lastPost, measured };
}

test("without a published post there is none", () => {
  const { history, lastPost } = createFixture();
  history.post("Failed", { state: "failed" });
  history.post("A comment", { type: "comment" });
  expect(lastPost()).toBeNull();
});

test("the last post is compared with the median of the earlier ones", () => {
  const { lastPost, measured } = createFixture();
  measured(100, 4, 5 * day);
  measured(206, 9, 4 * day);
  measured(5000, 300, 3 * day);
  measured(433, 12, 2 * day);
  expect(lastPost()).toMatchObject({
    name: "433",
    impressions: 433,
    reactions: 12,
    measuredAt: "2026-11-20T10:00:00.000Z",
    sourceLabel: "Sandbox network",
    usual: { impressions: 206, reactions: 9, posts: 3 },
    ratio: 2.1,
  });
});

test("fewer than three earlier posts with metrics are no measure", () => {
  const { history, lastPost, measured } = createFixture();
  measured(100, 4, 5 * day);
  measured(200, 4, 4 * day);
  history.post("Never read", { publishedAt: now - 3 * day });
  measured(433, 12, 2 * day);
  expect(lastPost()).toMatchObject({ impressions: 433, usual: null, ratio: null });
});

test("in its first day a post is only compared once it has passed the others", () => {
  const { lastPost, measured } = createFixture();
  for (const days of [3, 4, 5]) measured(200, 1, days * day);
  measured(80, 1, 2 * hour);
  expect(lastPost()).toMatchObject({ impressions: 80, usual: { impressions: 200 }, ratio: null });
  measured(300, 1, hour);
  expect(lastPost()).toMatchObject({ impressions: 300, ratio: 1.5 });
});

test("metrics that are unknown say why, and when they are read", async () => {
  const { core, id, history, lastPost } = createFixture();
  await core.connections.connectPractice(id);
  history.post("Just out");
  expect(lastPost()).toMatchObject({
    impressions: null,
    reactions: null,
    measuredAt: null,
    unknown: "not_read_yet",
    readEveryMinutes: 10,
  });
});

test("against a usual of 0 there is no ratio", () => {
  const { lastPost, measured } = createFixture();
  for (const days of [3, 4, 5, 2]) measured(0, 0, days * day);
  expect(lastPost()).toMatchObject({ impressions: 0, usual: { impressions: 0 }, ratio: null });
});
