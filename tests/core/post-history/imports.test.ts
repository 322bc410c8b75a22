import { expect, test } from "bun:test";
import type { PostId } from "#core/post-identity.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import { createMemoryCore } from "#tests/support/core/core.ts";
import {
  creatorSheets,
  idAt,
  singlePostSheets,
  slugUrl,
  type CreatorNumbers,
} from "#tests/support/workbook/creator-workbook.ts";
import { createPostHistoryImports, instant, sharedPost, type HistoryFile } from "#tests/support/core/post-history.ts";
import { insertPerson } from "../content/content-fixture.ts";

function createHistoryFixture(core = createMemoryCore()) {
  const userId = insertPerson(core, `Ada ${Bun.randomUUIDv7()}`, false);
  return { core, userId, ...createPostHistoryImports(core, userId) };
}

const dayMs = 86_400_000;
const start = instant("2026-04-01T00:00:00Z");

/** Twelve posts that every file picks from, each with a share and an activity. */
const posts = Array.from({ length: 12 }, (_, n) => {
  const at = start + n * 2 * dayMs + n * 3_600_000;
  const share: PostId = { kind: "share", id: idAt(at) };
  const activity: PostId = { kind: "activity", id: idAt(at + 400) };
  return { at, share, activity, day: new Date(at).toISOString().slice(0, 10) };
});

const picked = fc.subarray(
  posts.map((_, n) => n),
  { minLength: 1 },
);
const counts = fc.array(fc.integer({ min: -20, max: 5000 }), { minLength: 40, maxLength: 40 });

/** Files of different days, whose numbers for the same day differ. */
const file: fc.Arbitrary<HistoryFile> = fc.oneof(
  fc.tuple(picked, fc.integer({ min: 1, max: 9 })).map(([own, age]) => ({
    asOf: start + age * 30 * dayMs,
    posts: own.flatMap((n) => {
      const post = posts[n];
      return post
        ? [sharedPost([post.share], `Post ${n} about tea, version ${(n + age) % 3 === 0 ? 2 : 1}`, post.at)]
        : [];
    }),
  })),
  fc.tuple(picked, fc.integer({ min: 1, max: 9 })).map(([own, age]) => ({
    asOf: start + age * 30 * dayMs,
    comments: own.map((n) => ({
      at: start + n * dayMs,
      url: "https://www.linkedin.com/feed/update/x",
      text: `Nice ${n}`,
    })),
  })),
  fc.tuple(picked, counts, fc.integer({ min: 1, max: 9 }), fc.boolean()).map(([own, values, age, isShare]) => ({
    asOf: start + age * 30 * dayMs + 1,
    workbook: creatorSheets(
      {
        days: Array.from({ length: 20 }, (_, n) => [
          new Date(start + (n + age) * dayMs).toISOString().slice(0, 10),
          values[n] ?? 0,
          values[n + 20] ?? 0,
          n,
        ]),
        posts: own.flatMap((n) => {
          const post = posts[n];
          const url = post && slugUrl((isShare ? post.share : post.activity).id, isShare ? "share" : "activity");
          return url ? [{ url, day: post.day, impressions: 1000 + (values[n] ?? 0) + n, engagements: n }] : [];
        }),
        reached: 5,
        followers: 100 + age,
        audience: [["Job titles", "Tea taster", age]],
      },
      { allStrings: age % 2 === 0 },
    ),
  })),
);

test("importing, taking back and importing again leaves the same as importing once", () => {
  fc.assert(
    fc.property(fc.array(file, { maxLength: 2 }), file, (before, one) => {
      const { add, shown } = createHistoryFixture(core);
      for (const earlier of before) add(earlier);
      const without = shown();
      const first = add(one);
      const withIt = shown();
      first.undo();
      expect(shown()).toEqual(without);
      add(one);
      expect(shown()).toEqual(withIt);
    }),
    { numRuns: 15 },
  );
});

test("overlapping files leave the same in any order, and a file read twice changes nothing", () => {
  fc.assert(
    fc.property(fc.array(file, { minLength: 2, maxLength: 4 }), (files) => {
      const [one, other, twice] = [createHistoryFixture(core), createHistoryFixture(core), createHistoryFixture(core)];
      for (const each of files) one.add(each);
      for (const each of files.toReversed()) other.add(each);
      for (const each of [...files, ...files]) twice.add(each);
      expect(other.shown()).toEqual(one.shown());
      expect(twice.shown()).toEqual(one.shown());
    }),
    { numRuns: 15 },
  );
});

const core = createMemoryCore();

test("a file that was read before is reviewed as the same", () => {
  fc.assert(
    fc.property(file, (one) => {
      const { add, stage } = createHistoryFixture(core);
      expect(new Set(add(one).review.map(({ state }) => state))).toEqual(new Set(["new"]));
      expect(new Set(stage(one).review.map(({ state }) => state))).toEqual(new Set(["same"]));
    }),
    { numRuns: 20 },
  );
});

const month: CreatorNumbers = {
  days: Array.from({ length: 30 }, (_, n) => [new Date(start + n * dayMs).toISOString().slice(0, 10), 10 * n, n, 1]),
  posts: posts.map(({ share, day }, n) => ({ url: slugUrl(share.id), day, impressions: 500 + n, engagements: n })),
  reached: 321,
  followers: 4321,
  audience: [["Locations", "Springfield", 12]],
};
const asOf = instant("2026-05-01T06:00:00Z");

test("what is staged is shown to no one, and disappears with undo", () => {
  const { stage, shown } = createHistoryFixture();
  const empty = shown();
  const staged = stage({ asOf, workbook: creatorSheets(month) });
  expect(shown()).toEqual(empty);
  staged.undo();
  expect(shown()).toEqual(empty);
  expect(empty.creator).toMatchObject({ from: null, impressions: null, daily: [], sources: [] });
});

test("each post has its own numbers, whichever of its ids a file names", () => {
  const { add, list } = createHistoryFixture();
  add({ asOf, posts: posts.map(({ activity, at }, n) => sharedPost([activity], `Post ${n}`, at)) });
  add({ asOf, workbook: creatorSheets(month) });
  const found = list({ order: "asc" });
  expect(found.map(({ text, impressions, engagements }) => [text, impressions?.value, engagements?.value])).toEqual(
    posts.map((_, n) => [`Post ${n}`, 500 + n, n]),
  );
  expect(found[0]?.impressions).toMatchObject({
    from: "2026-04-01",
    to: "2026-04-30",
    isPartial: false,
    source: "workbook",
    measuredAt: "2026-05-01T06:00:00.000Z",
  });
});

test("a number of a period that begins after the post is marked, and neither sorted nor used for hours", () => {
  const { add, list, core: own, userId } = createHistoryFixture();
  const old = idAt(instant("2026-01-05T09:00:00Z"));
  const sheets = creatorSheets({
    ...month,
    posts: [{ url: slugUrl(old), day: "2026-01-05", impressions: 3, engagements: 1 }],
  });
  add({ asOf, workbook: sheets });
  expect(list()[0]?.impressions).toMatchObject({ value: 3, isPartial: true });
  expect(own.postHistory.measured(userId, 0, asOf, 10)).toEqual([]);
});

test("an older number of a post stays in its history, and the newest file counts for a day", () => {
  const { add, list, core: own, userId } = createHistoryFixture();
  const later = { ...month, days: month.days.map(([day, ...rest]): CreatorNumbers["days"][number] => [day, ...rest]) };
  later.days[29] = ["2026-04-30", 999, 9, 9];
  add({ asOf: asOf + dayMs, workbook: creatorSheets(later) });
  add({ asOf, workbook: creatorSheets(month) });
  const creator = own.analytics.creator(userId, 7);
  expect(creator.daily.at(-1)).toMatchObject({
    date: "2026-04-30",
    impressions: 999,
    measured_at: "2026-05-02T06:00:00.000Z",
  });
  expect(creator).toMatchObject({
    from: "2026-04-24",
    to: "2026-04-30",
    impressions: [23, 24, 25, 26, 27, 28].reduce((sum, n) => sum + 10 * n, 0) + 999,
    followers: { value: 4321, to: "2026-04-30" },
    members_reached: { value: 321, from: "2026-04-01", to: "2026-04-30" },
  });
  const [post] = list();
  const { readings } = own.postHistory.get(userId, post?.id ?? "");
  expect(readings.filter(({ metric }) => metric === "impressions").map(({ measuredAt }) => measuredAt)).toEqual([
    "2026-05-01T06:00:00.000Z",
    "2026-05-02T06:00:00.000Z",
  ]);
});

test("the workbook of one post adds to that post alone", () => {
  const { add, list, core: own, userId } = createHistoryFixture();
  add({ asOf, workbook: creatorSheets(month) });
  const before = list({ order: "asc" });
  const sheets = singlePostSheets(slugUrl(posts[3]?.activity.id ?? "", "activity"), [
    ["Impressions", "2000"],
    ["Reactions", "44"],
  ]);
  add({ asOf: asOf + 9 * dayMs, workbook: sheets });
  const after = list({ order: "asc" });
  expect(after.map(({ impressions }) => impressions?.value)).toEqual(
    before.map(({ impressions }, n) => (n === 3 ? 2000 : impressions?.value)),
  );
  const { readings, audience } = own.postHistory.get(userId, after[3]?.id ?? "");
  expect(readings.map(({ metric, value }) => [metric, value])).toContainEqual(["reactions", 44]);
  expect(audience?.shares.map(({ label, isBelow }) => [label, isBelow])).toEqual([
    ["Tea taster", false],
    ["1-10 employees", true],
  ]);
});

test("another person's files are not shown, and their ids find nothing", () => {
  const [ada, bob] = [createHistoryFixture(core), createHistoryFixture(core)];
  ada.add({ asOf, workbook: creatorSheets(month) });
  expect(bob.shown().posts).toEqual([]);
  expect(() => core.postHistory.get(bob.userId, ada.list()[0]?.id ?? "")).toThrow("Past post not found");
});

test("posts are found by their text, their time and whether Attaché published them", () => {
  const { add, list } = createHistoryFixture();
  add({ asOf, posts: posts.map(({ share, at }, n) => sharedPost([share], `Post ${n} costs 5%`, at)) });
  expect(list({ search: "post 1 costs 5%" }).map(({ name }) => name)).toEqual(["Post 1 costs 5%"]);
  expect(list({ from: "2026-04-10T00:00:00.000Z", to: "2026-04-12T00:00:00.000Z" })).toHaveLength(1);
  expect(list({ own: "false" })).toHaveLength(12);
  expect(list({ sort: "impressions" })).toHaveLength(12);
});
