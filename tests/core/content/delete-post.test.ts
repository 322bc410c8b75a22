import { expect, test } from "bun:test";
import { SessionExpired, Throttled } from "#core/network-port.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import {
  connect,
  createContentFixture,
  insertPerson,
  minute,
  passTime,
  postDueIn,
  settleAll,
  day,
} from "./content-fixture.ts";

async function createPublished() {
  const fixture = await createContentFixture();
  const { core } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  const item = () => core.content.get(anna, id);
  const remove = (revision?: number) => core.content.deletePost(anna, id, revision);
  return Object.assign(fixture, { anna, id, item, remove });
}

test("a published post is deleted on the network by its id; the item stays and says so", async () => {
  await using fixture = await createPublished();
  const asked: string[] = [];
  fixture.network.deletePost = async (remoteId) => {
    asked.push(remoteId);
    return { kind: "deleted" };
  };
  const deleted = await fixture.remove(fixture.item().revision);
  expect(asked).toEqual(["post-1"]);
  expect(deleted).toMatchObject({
    status: "published",
    publishedUrl: null,
    detail: { code: "content.post_deleted", message: "Deleted on the network Fri 20 Nov, 11:01 UTC." },
  });
  expect(fixture.core.activity.recent(fixture.anna, { limit: 1 })[0]).toMatchObject({
    type: "content_deleted",
    message: "Deleted 'Calm is a skill.' on the network",
  });
});

test("two presses ask the network once, and a later one is refused", async () => {
  await using fixture = await createPublished();
  let asked = 0;
  const answer = Promise.withResolvers<{ kind: "deleted" }>();
  fixture.network.deletePost = () => {
    asked += 1;
    return answer.promise;
  };
  const both = [fixture.remove(), fixture.remove()];
  answer.resolve({ kind: "deleted" });
  const results = await Promise.all(both);
  expect(results.map(({ detail }) => detail.code)).toEqual(["content.post_deleted", "content.post_deleted"]);
  expect(fixture.remove()).rejects.toThrow("This post is already deleted on the network.");
  expect(asked).toBe(1);
});

test("a refusal of the network is shown and changes nothing", async () => {
  await using fixture = await createPublished();
  const before = fixture.item();
  fixture.network.deletePost = async () => ({ kind: "refused", reason: "There is no such post." });
  expect(fixture.remove()).rejects.toMatchObject({
    code: "content.deletion_refused",
    message: "The post was not deleted: There is no such post.",
  });
  await settleAll();
  expect(fixture.item()).toEqual(before);
});

test("without an answer the outcome counts as unknown, and asking again is possible", async () => {
  await using fixture = await createPublished();
  fixture.network.deletePost = () => new Promise(() => {});
  const deleting = fixture.remove().catch((error: unknown) => error);
  await fixture.core.clock.advance(minute);
  expect(await deleting).toMatchObject({
    code: "content.deletion_unknown",
    message:
      "The network didn't confirm that the post was deleted: The network did not answer within 45 seconds. Open the post to check, then try again.",
  });
  expect(fixture.item().detail.code).toBeUndefined();
  fixture.network.deletePost = async () => ({ kind: "deleted" });
  expect((await fixture.remove()).detail.code).toBe("content.post_deleted");
});

test("a network that asks to slow down is asked no more, and nothing is published meanwhile", async () => {
  await using fixture = await createPublished();
  const { core, network, anna } = fixture;
  let asked = 0;
  network.deletePost = () => {
    asked += 1;
    return Promise.reject(new Throttled(core.clock.now() + day));
  };
  for (let press = 0; press < 2; press += 1) {
    expect(await fixture.remove().catch((error: unknown) => error)).toMatchObject({
      code: "content.deletion_throttled",
      message: "The post was not deleted. The network asked to slow down. Try again after 2026-11-21T11:01:00.000Z.",
    });
  }
  expect(asked).toBe(1);
  const next = scheduleContent(core, anna, postDueIn(core, minute, "The next one."));
  await passTime(core, day / 2);
  expect(core.content.get(anna, next.id).detail.state).toBe("scheduled");
  expect(network.submits).toBe(1);
});

test("a lost session asks to sign in again", async () => {
  await using fixture = await createPublished();
  fixture.network.deletePost = () => Promise.reject(new SessionExpired());
  expect(await fixture.remove().catch((error: unknown) => error)).toMatchObject({ code: "content.on_hold" });
  expect(fixture.core.connections.sessionErrorOf(fixture.anna)).toBe("session_expired");
});

test("a first comment that was not sent becomes a draft without the dead link", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, { ...postDueIn(core, minute), firstComment: "Which habit?" });
  network.prepare = () => (network.submits > 0 ? Promise.reject(new Error("503")) : undefined);
  await core.clock.advance(minute);
  await settleAll();
  const comment = () => core.content.list(anna, { type: "comment", limit: 10, order: "asc" }).items[0];
  expect(comment()).toMatchObject({ parentId: id, detail: { state: "scheduled", code: "content.not_sent" } });
  expect((await core.content.deletePost(anna, id)).detail.code).toBe("content.post_deleted");
  expect(comment()).toMatchObject({ status: "draft", targetUrl: null });
  await passTime(core, day);
  expect(network.submits).toBe(1);
});

test("a post whose item is removed meanwhile is still recorded as deleted", async () => {
  await using fixture = await createPublished();
  const { core, network, anna, id } = fixture;
  const answer = Promise.withResolvers<{ kind: "deleted" }>();
  network.deletePost = () => answer.promise;
  const deleting = fixture.remove().catch((error: unknown) => error);
  core.content.remove(anna, id);
  answer.resolve({ kind: "deleted" });
  expect(await deleting).toMatchObject({ code: "content.not_found" });
  expect(core.activity.recent(anna, { limit: 1 })[0]).toMatchObject({ type: "content_deleted" });
});

test("only a published post of the connected network can be deleted there", async () => {
  await using fixture = await createPublished();
  const { core, anna, id, network } = fixture;
  const refusal = async (itemId: string, revision?: number) =>
    core.content.deletePost(anna, itemId, revision).catch((error: unknown) => error);
  expect(await refusal("none")).toMatchObject({ code: "content.not_found" });
  expect(await refusal(id, 99)).toMatchObject({ code: "content.changed" });
  const draft = scheduleContent(core, anna, { content: "A draft.", status: "draft" });
  expect(await refusal(draft.id)).toMatchObject({
    code: "content.not_now",
    message: "Only a published post can be deleted on the network.",
  });
  const set = (fields: string) => core.database.sqlite.run(`UPDATE content_items SET ${fields} WHERE id = '${id}'`);
  set("published_url = 'https://www.linkedin.com/feed/update/1'");
  expect(await refusal(id)).toMatchObject({
    code: "content.deletion_unsupported",
    message: "It was published on another network. Open the post and delete it there.",
  });
  set("published_url = '/posts/1', remote_id = NULL");
  expect(await refusal(id)).toMatchObject({ code: "content.deletion_unsupported" });
  set("remote_id = 'post-1', type = 'comment'");
  expect(await refusal(id)).toMatchObject({ code: "content.deletion_unsupported" });
  set("type = 'post'");
  core.connections.disconnect(anna);
  expect(await refusal(id)).toMatchObject({ code: "content.on_hold" });
  set("published_url = 'https://www.linkedin.com/feed/update/1'");
  expect(await refusal(id)).toMatchObject({ code: "content.on_hold" });
  set("published_url = '/posts/1'");
  connect(core, anna);
  network.deletePost = async () => ({ kind: "deleted" });
  expect(await refusal(id)).toMatchObject({ detail: { code: "content.post_deleted" } });
});

test("the metrics of a deleted post are read no more, and the ones it had stay", async () => {
  await using fixture = await createPublished();
  const { core, network } = fixture;
  let read = 0;
  network.metrics = (ids) => {
    read += 1;
    return ids.map((remoteId) => ({ remoteId, impressions: 120, likes: 7, comments: 2, shares: 1 }));
  };
  await core.content.refreshMetrics();
  await fixture.remove();
  const before = read;
  await passTime(core, day);
  expect(read).toBe(before);
  expect(fixture.item().metrics?.impressions).toBe(120);
});

test("a post that the network has no more counts as deleted, such as after a lost answer", async () => {
  await using fixture = await createPublished();
  fixture.network.deletePost = async () => ({ kind: "absent" });
  expect((await fixture.remove()).detail.code).toBe("content.post_deleted");
});
