import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import {
  commentTimes,
  draw,
  reachShare,
  impressionsOf,
  parsePostId,
  postId,
  profileMetricsOf,
  reactionsOf,
  saturationAgeMs,
} from "#simulator/model/rules.ts";

const hour = 3_600_000;
const seed = fc.integer({ min: 0, max: 2 ** 45 });
const published = Date.parse("2026-11-20T11:00:00.000Z");
const post = fc.record({
  id: fc.string({ minLength: 1 }),
  publishedAt: fc.constant(published),
  finalReach: fc.integer({ min: 0, max: 20_000 }),
});
const age = fc.integer({ min: -hour, max: 2 * saturationAgeMs });

test("the metrics of a post never decrease over time", () => {
  fc.assert(
    fc.property(seed, post, age, age, fc.nat(5), (simulator, grown, one, other, said) => {
      const [young, old] = [Math.min(one, other), Math.max(one, other)];
      const before = reactionsOf(simulator, grown, said, published + young);
      const after = reactionsOf(simulator, grown, said, published + old);
      for (const metric of ["impressions", "likes", "comments", "shares"] as const) {
        expect(after[metric]).toBeGreaterThanOrEqual(before[metric]);
        expect(before[metric]).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("likes, comments and shares together never exceed impressions", () => {
  fc.assert(
    fc.property(seed, post, age, fc.nat(20), (simulator, grown, at, said) => {
      const { impressions, likes, comments, shares } = reactionsOf(simulator, grown, said, published + at);
      expect(likes + comments + shares).toBeLessThanOrEqual(impressions);
    }),
  );
});

test("a post has its final reach after five days, and none when it is published", () => {
  fc.assert(
    fc.property(seed, post, fc.nat(400 * 24 * hour), (simulator, grown, more) => {
      const done = reactionsOf(simulator, grown, 0, published + saturationAgeMs + 2 * hour);
      expect(reactionsOf(simulator, grown, 0, published + saturationAgeMs + 2 * hour + more)).toEqual(done);
      expect(done.impressions).toBe(grown.finalReach);
      expect(reactionsOf(simulator, grown, 0, published)).toEqual({ impressions: 0, likes: 0, comments: 0, shares: 0 });
    }),
  );
});

test("a post grows over hours: fast at first, then slower", () => {
  expect(reachShare(hour)).toBeWithin(0.05, 0.1);
  expect(reachShare(14 * hour)).toBeWithin(0.6, 0.7);
  expect(reachShare(24 * hour) - reachShare(12 * hour)).toBeLessThan(reachShare(12 * hour));
});

test("the same seed and post always give the same metrics, another seed different ones", () => {
  const grown = { id: "7123", publishedAt: published, finalReach: 5000 };
  expect(reactionsOf(1, grown, 0, published + saturationAgeMs)).toEqual(
    reactionsOf(1, grown, 0, published + saturationAgeMs),
  );
  expect(reactionsOf(1, grown, 0, published + saturationAgeMs)).not.toEqual(
    reactionsOf(2, grown, 0, published + saturationAgeMs),
  );
});

test("comments appear one after another, the first not before someone has seen the post", () => {
  fc.assert(
    fc.property(seed, post, (simulator, grown) => {
      const times = commentTimes(simulator, grown);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.length).toBeLessThanOrEqual(8);
      for (const at of times) expect(impressionsOf(grown, at)).toBeGreaterThan(0);
    }),
  );
});

test("random numbers are in [0, 1) and uniformly distributed", () => {
  const counts = [0, 0, 0, 0];
  for (let n = 0; n < 4000; n += 1) {
    const value = draw(7, "word", n);
    expect(value).toBeWithin(0, 1);
    const quarter = Math.floor(value * 4);
    counts[quarter] = (counts[quarter] ?? 0) + 1;
  }
  for (const inQuarter of counts) expect(inQuarter).toBeWithin(850, 1150);
});

test("ten thousand ids of one instant are unique and have nineteen digits", () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => postId(published, n));
  expect(new Set(ids).size).toBe(10_000);
  for (const id of ids) expect(id).toMatch(/^7\d{18}$/);
});

test("an id contains its time, and later ones are greater", () => {
  const time = fc.integer({ min: Date.parse("2020-01-01"), max: Date.parse("2040-01-01") });
  fc.assert(
    fc.property(time, fc.nat(), time, fc.nat(), (at, ordinal, other, another) => {
      const [one, two] = [BigInt(postId(at, ordinal)), BigInt(postId(other, another))];
      expect(Number(one >> 22n)).toBe(at);
      if (at !== other) expect(one < two).toBe(at < other);
    }),
  );
});

test("connections and endorsements never decrease, profile views cover a window and are never negative", () => {
  const reach = fc.nat(100_000);
  fc.assert(
    fc.property(
      seed,
      reach,
      reach,
      fc.nat(400 * 24 * hour),
      fc.nat(40 * 24 * hour),
      (simulator, some, more, time, later) => {
        const history = { memberId: "practice-1", joinedAt: published, impressions: some, impressionsBefore: 0 };
        const then = profileMetricsOf(simulator, history, published + time);
        const grown = { ...history, impressions: some + more, impressionsBefore: some };
        const now = profileMetricsOf(simulator, grown, published + time + later);
        expect(now.connections).toBeGreaterThanOrEqual(then.connections);
        expect(now.skillEndorsements).toBeGreaterThanOrEqual(then.skillEndorsements);
        expect(now.profileViews).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});

test.each([
  ["/sandbox/posts/7123", "7123"],
  ["https://attache.example/sandbox/posts/7123/", "7123"],
  ["http://127.0.0.1:4477/sandbox/posts/7123?from=mail#comment-1", "7123"],
  ["http://127.0.0.1:4480/feed/update/urn:li:activity:7123/", "7123"],
  ["/feed/update/urn%3Ali%3Aactivity%3A7123?commentUrn=x", "7123"],
  ["https://www.linkedin.com/posts/7123", undefined],
  ["/feed/update/%ff", undefined],
  ["/sandbox/posts/", undefined],
  ["http://[", undefined],
])("the URL %s belongs to the post %s", (address, id) => {
  expect(parsePostId(address)).toBe(id);
});
