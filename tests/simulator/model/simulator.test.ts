import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { members, posts } from "#simulator/model/tables.ts";
import { createMemorySimulator } from "#tests/support/simulator/simulator.ts";

const day = 24 * 3_600_000;

function published(at: ReturnType<typeof createMemorySimulator>, author: string, text: string): string {
  const result = at.simulator.publish(author, text, 200);
  if (result.kind !== "accepted") throw new Error(result.reason);
  return result.id;
}

test("a simulator is seeded with people when it is first opened, and the same seed creates the same people", () => {
  const people = (seed: number) => createMemorySimulator(seed).database.db.select().from(members).all();
  const here = people(1);
  expect(here).toHaveLength(150);
  expect(new Set(here.map(({ name }) => name)).size).toBe(here.length);
  expect(new Set(here.map(({ degree }) => degree))).toEqual(new Set([1, 2, 3]));
  for (const person of here) expect(person.headline).toContain(person.company ?? "?");
  expect(people(1)).toEqual(here);
  expect(people(2)).not.toEqual(here);
});

test("a simulator keeps its seed, its people and its posts when it is opened again", () => {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const path = join(folder, "sandbox.db");
  const first = createMemorySimulator(1, path);
  const ada = first.simulator.join("account-1", "Ada");
  const post = first.simulator.post(published(first, ada.id, "Hello"));
  const people = first.database.db.select().from(members).all();
  first.database.close();

  const again = createMemorySimulator(2, path);
  expect(again.simulator.seed).toBe(1);
  expect(again.database.db.select().from(members).all()).toEqual(people);
  expect(again.simulator.post(post.id)).toEqual(post);
  again.database.close();
  rmSync(folder, { recursive: true });
});

test("the same steps in two simulators with one seed give the same posts, ids and metrics", () => {
  const story = () => {
    const at = createMemorySimulator(5);
    const ada = at.simulator.join("account-1", "Ada");
    const id = published(at, ada.id, "Hello");
    at.clock.jump(3 * day);
    return { post: at.simulator.post(id), metrics: at.simulator.profileMetrics(ada) };
  };
  expect(story()).toEqual(story());
});

test("joining twice returns the same member, with the newest name", () => {
  const { simulator } = createMemorySimulator();
  const first = simulator.join("account-1", "Ada");
  expect(simulator.join("account-1", "Ada Lovelace")).toEqual({ ...first, name: "Ada Lovelace" });
  expect(simulator.join("account-2", "Ada").id).not.toBe(first.id);
});

test("comments of simulated members appear over days, with different texts, as many as the metrics say", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  const ids = Array.from({ length: 10 }, (_, n) => published(at, ada.id, `Post ${n}`));
  expect(ids.every((id) => at.simulator.post(id).replies.length === 0)).toBe(true);
  at.clock.jump(6 * day);
  const grown = ids.map((id) => at.simulator.post(id));
  expect(grown.some(({ replies }) => replies.length > 1)).toBe(true);
  for (const { replies, comments, publishedAt } of grown) {
    expect(replies).toHaveLength(comments);
    expect(new Set(replies.map(({ author }) => author)).size).toBe(replies.length);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(replies.length);
    for (const reply of replies) expect(Date.parse(reply.at)).toBeWithin(Date.parse(publishedAt), at.clock.now() + 1);
  }
});

test("a comment of an account appears under the post in its place, and counts", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  const bob = at.simulator.join("account-2", "Bob");
  const id = published(at, ada.id, "Hello");
  at.clock.jump(day);
  const before = at.simulator.post(id);
  expect(at.simulator.comment(bob.id, `/sandbox/posts/${id}`, "Well said").kind).toBe("accepted");
  const after = at.simulator.post(id);
  expect(after.comments).toBe(before.comments + 1);
  expect(after.impressions).toBe(before.impressions + 1);
  expect(after.replies.at(-1)).toEqual({
    author: "Bob",
    text: "Well said",
    at: new Date(at.clock.now()).toISOString(),
  });
});

test("posts increase a member's views, connections and endorsements", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  const bob = at.simulator.join("account-2", "Bob");
  const [adaThen, bobThen] = [at.simulator.profileMetrics(ada), at.simulator.profileMetrics(bob)];
  for (let n = 0; n < 30; n += 1) {
    published(at, ada.id, `Post ${n}`);
    at.clock.jump(day);
  }
  const [adaNow, bobNow] = [at.simulator.profileMetrics(ada), at.simulator.profileMetrics(bob)];
  expect(adaNow.profileViews - adaThen.profileViews).toBeGreaterThan(bobNow.profileViews - bobThen.profileViews + 50);
  expect(adaNow.connections - adaThen.connections).toBeGreaterThan(bobNow.connections - bobThen.connections + 10);
  expect(adaNow.skillEndorsements).toBeGreaterThan(adaThen.skillEndorsements);
});

test("views older than 90 days leave the window, connections remain", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  for (let n = 0; n < 20; n += 1) published(at, ada.id, `Post ${n}`);
  at.clock.jump(30 * day);
  const busy = at.simulator.profileMetrics(ada);
  at.clock.jump(90 * day);
  const quiet = at.simulator.profileMetrics(ada);
  expect(quiet.profileViews).toBeLessThan(busy.profileViews);
  expect(quiet.connections).toBeGreaterThanOrEqual(busy.connections);
});

test("after years of posting a member's metrics stay within realistic bounds", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  at.database.write(() => {
    for (let n = 0; n < 1000; n += 1) {
      at.simulator.publish(ada.id, `Post ${n}`, at.simulator.profileMetrics(ada).connections);
      at.clock.jump(day);
    }
  });
  const { connections, profileViews } = at.simulator.profileMetrics(ada);
  expect(connections).toBeWithin(500, 30_001);
  expect(profileViews).toBeLessThan(100_000);
  const reaches = at.database.db.select({ reach: posts.finalReach }).from(posts).all();
  expect(Math.max(...reaches.map(({ reach }) => reach))).toBeLessThan(15_000);
}, 300_000);

test("the same text is refused up to the last millisecond of 48 hours, and accepted afterwards, whatever was posted since", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  const first = published(at, ada.id, "Again");
  at.database.write(() => {
    for (let n = 0; n < 300; n += 1) published(at, ada.id, `In between ${n}`);
  });
  at.clock.jump(2 * day - 1);
  expect(at.simulator.publish(ada.id, "Again", 0)).toMatchObject({ kind: "refused", duplicateOf: first });
  at.clock.jump(1);
  expect(at.simulator.publish(ada.id, "Again", 0).kind).toBe("accepted");
});

test("another author can post the same text", () => {
  const at = createMemorySimulator();
  published(at, at.simulator.join("account-1", "Ada").id, "Hello");
  expect(at.simulator.publish(at.simulator.join("account-2", "Bob").id, "Hello", 0).kind).toBe("accepted");
});

test("an empty post is refused", () => {
  const { simulator } = createMemorySimulator();
  const result = simulator.publish(simulator.join("account-1", "Ada").id, " \n ", 0);
  expect(result).toEqual({ kind: "refused", reason: "An empty post cannot be published. Write something first." });
});

test("a member who leaves is deleted with posts and comments", () => {
  const at = createMemorySimulator();
  const ada = at.simulator.join("account-1", "Ada");
  const bob = at.simulator.join("account-2", "Bob");
  const id = published(at, ada.id, "Hello");
  at.simulator.comment(bob.id, `/sandbox/posts/${id}`, "Hi");
  at.simulator.removeAccount("account-2");
  expect(at.simulator.post(id).replies).toEqual([]);
  at.simulator.removeAccount("account-1");
  expect(() => at.simulator.post(id)).toThrow("Post not found on the Sandbox network.");
});

test("only its author deletes a post, with its comments; the same text may be published again", () => {
  const at = createMemorySimulator(1);
  const { simulator } = at;
  const ada = simulator.join("account-1", "Ada");
  const ben = simulator.join("account-2", "Ben");
  const id = published(at, ada.id, "Hello");
  simulator.comment(ben.id, `/sandbox/posts/${id}`, "Hi Ada");
  expect(simulator.deletePost(ben.id, id)).toBe(false);
  expect(simulator.hasPost(id)).toBe(true);
  expect(simulator.deletePost(ada.id, id)).toBe(true);
  expect(simulator.hasPost(id)).toBe(false);
  expect(simulator.commentsOf(ben.id, `/sandbox/posts/${id}`, 0)).toEqual([]);
  expect(simulator.deletePost(ada.id, id)).toBe(false);
  published(at, ada.id, "Hello");
});
