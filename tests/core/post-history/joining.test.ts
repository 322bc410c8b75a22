import { expect, test } from "bun:test";
import { joinPosts, type PostFact, type PublishedItem } from "#core/post-history/joining.ts";
import { postIdsIn, timeOfId, type PostId } from "#core/post-identity.ts";
import { activityUrl, idAt, slugUrl } from "#tests/support/workbook/creator-workbook.ts";

const at = (text: string): number => Date.parse(text);
const share = (time: string): PostId => ({ kind: "share", id: idAt(at(time)) });
const activity = (time: string): PostId => ({ kind: "activity", id: idAt(at(time)) });

const fact = (ids: PostId[], more: Partial<PostFact> = {}): PostFact => ({
  source: "archive",
  asOf: 1,
  ids,
  at: timeOfId(ids[0]?.id ?? "") ?? 0,
  day: null,
  url: ids.map(({ id }) => id).join("-"),
  text: "",
  sharedUrl: null,
  mediaUrl: null,
  visibility: null,
  ...more,
});

/** The ids of each post. */
const joined = (facts: PostFact[], items: PublishedItem[] = []): string[][] =>
  joinPosts(facts, items).map(({ ids }) => ids.map(({ id }) => id).toSorted());
const together = (...ids: PostId[]): string[] => ids.map(({ id }) => id).toSorted();

test("both forms of the network's links name ids, and an id tells its time", () => {
  const id = idAt(at("2026-04-05T08:15:30.123Z"), 77);
  expect(postIdsIn(activityUrl(id))).toEqual([{ kind: "activity", id }]);
  expect(postIdsIn(`https://www.linkedin.com/feed/update/urn%3Ali%3AugcPost%3A${id}`)).toEqual([
    { kind: "ugcPost", id },
  ]);
  expect(postIdsIn(`https://www.linkedin.com/feed/update/urn:li:groupPost:4242-${id}`)).toEqual([
    { kind: "groupPost", id },
  ]);
  expect(postIdsIn(slugUrl(id, "share"))).toEqual([{ kind: "share", id }]);
  expect(postIdsIn("https://www.linkedin.com/pulse/tea-123")).toEqual([]);
  expect(timeOfId(id)).toBe(at("2026-04-05T08:15:30.123Z"));
  expect([timeOfId("123456789012345"), timeOfId("x")]).toEqual([undefined, undefined]);
});

test("a share and its activity within five seconds are one post", () => {
  const [one, other] = [share("2026-04-05T08:00:00.000Z"), activity("2026-04-05T08:00:00.700Z")];
  expect(joined([fact([one], { text: "Tea" }), fact([other])])).toEqual([together(one, other)]);
});

test("more than five seconds apart, or with another text, they are two", () => {
  const one = share("2026-04-05T08:00:00.000Z");
  const late = activity("2026-04-05T08:00:05.001Z");
  expect(joined([fact([one]), fact([late])])).toHaveLength(2);
  const near = activity("2026-04-05T08:00:01.000Z");
  expect(joined([fact([one], { text: "Tea" }), fact([near], { text: "Coffee" })])).toHaveLength(2);
});

test("a post of the same day is never taken for another one", () => {
  const facts = [fact([share("2026-04-05T08:00:00Z")], { text: "Tea" }), fact([activity("2026-04-05T13:00:00Z")])];
  expect(joined(facts)).toHaveLength(2);
});

test("a post scheduled on the network is joined by its text, and its activity tells when it went out", () => {
  const [scheduled, published] = [share("2026-04-05T05:32:33Z"), activity("2026-04-05T13:00:22Z")];
  const posts = joinPosts(
    [fact([scheduled], { text: "Tea is calm" }), fact([published], { text: "Tea is calm " })],
    [],
  );
  expect(posts.map(({ at: time, isTimeExact }) => [time, isTimeExact])).toEqual([[at("2026-04-05T13:00:22Z"), true]]);
});

test("a share that was scheduled says no hour if the file states another day", () => {
  const [post] = joinPosts([fact([share("2026-04-01T05:00:00Z")], { day: "2026-04-09", source: "workbook" })], []);
  expect([post?.at, post?.isTimeExact]).toEqual([at("2026-04-09T12:00:00Z"), false]);
});

test("of two posts with one text, none is guessed, and those within five seconds are still joined", () => {
  const shares = [share("2026-04-05T08:00:00Z"), share("2026-05-05T08:00:00Z")];
  const activities = [activity("2026-04-05T08:00:00.400Z"), activity("2026-05-05T09:00:00Z")];
  const facts = [...shares, ...activities].map((id) => fact([id], { text: "Tea time" }));
  const [[first, second], [near, far]] = [shares, activities];
  if (!first || !second || !near || !far) throw new Error("Four ids.");
  expect(new Set(joined(facts))).toEqual(new Set([together(first, near), together(second), together(far)]));
});

test("two candidates within five seconds join nothing", () => {
  const one = share("2026-04-05T08:00:00Z");
  const near = [activity("2026-04-05T08:00:01Z"), activity("2026-04-05T08:00:02Z")];
  expect(joined([fact([one]), ...near.map((id) => fact([id]))])).toHaveLength(3);
});

test("ids that one file names together are one post, and join what other files name", () => {
  const [one, other] = [share("2026-04-01T08:00:00Z"), activity("2026-04-05T08:00:00Z")];
  const facts = [fact([one], { text: "Tea" }), fact([other]), fact([one, other], { source: "workbook" })];
  for (const order of [facts, facts.toReversed()]) expect(joined(order)).toEqual([together(one, other)]);
});

test("a newer file's text wins, and an older one fills what the newer leaves out", () => {
  const id = share("2026-04-05T08:00:00Z");
  const facts = [
    fact([id], { asOf: 2, text: "Edited", sharedUrl: null }),
    fact([id], { asOf: 1, text: "First", sharedUrl: "https://example.com" }),
    fact([id], { asOf: 3, source: "workbook" }),
  ];
  expect(joinPosts(facts, [])[0]?.text).toBe("Edited");
});

test("what Attaché published is recognized by its id, or by its text at its time", () => {
  const id = share("2026-04-05T08:00:00Z");
  const item = { id: "item", ids: [id], text: "Tea", at: at("2026-04-05T08:00:03Z") };
  expect(joinPosts([fact([id])], [item])[0]?.itemId).toBe("item");
  expect(joinPosts([fact([activity("2026-04-05T08:00:00.500Z")])], [item])[0]?.itemId).toBe("item");
  const unnamed = { ...item, ids: [] };
  expect(joinPosts([fact([id], { text: "Tea" })], [unnamed])[0]?.itemId).toBe("item");
  expect(joinPosts([fact([id], { text: "Coffee" })], [unnamed])[0]?.itemId).toBeNull();
  const later = { ...unnamed, at: at("2026-04-05T10:00:00Z") };
  expect(joinPosts([fact([id], { text: "Tea" })], [later])[0]?.itemId).toBeNull();
});

test("what no file names is no past post", () => {
  const item = { id: "item", ids: [share("2026-04-05T08:00:00Z")], text: "Tea", at: 5 };
  expect(joinPosts([], [item])).toEqual([]);
});
