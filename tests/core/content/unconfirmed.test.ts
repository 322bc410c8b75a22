import { expect, test } from "bun:test";
import { SessionExpired } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import {
  day,
  postDueIn,
  eventually,
  hour,
  minute,
  insertPerson,
  passTime,
  settleAll,
  createContentFixture,
  type ContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const unknown: WriteOutcome = { kind: "unknown", reason: "502 Bad Gateway" };

/** An item whose submit got no definite response; the test decides whether it was published. */
async function submitUnanswered(fixture: ContentFixture, text = "Calm is a skill.") {
  const { core, network } = fixture;
  const anna = insertPerson(
    core,
    `Anna ${core.database.sqlite.query("SELECT count(*) AS n FROM users").get() ? text : ""}`,
  );
  network.submit = () => unknown;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute, text));
  await core.clock.advance(minute);
  await settleAll();
  return { anna, id, armedAt: core.clock.now(), url: `/member-${anna}/found` };
}

test("an unconfirmed post is checked at 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, and never sent again", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, armedAt } = await submitUnanswered(fixture);
  expect(core.content.get(anna, id)).toMatchObject({
    status: "scheduled",
    detail: {
      state: "unconfirmed",
      message: "Sent. Checking whether it is on the network. Next check Fri 20 Nov, 11:01 UTC.",
    },
  });
  const checkTimes: number[] = [];
  network.read = () => void checkTimes.push((core.clock.now() - armedAt) / 1000);
  await core.clock.advance(day + minute);
  await settleAll();
  expect(checkTimes).toEqual([30, 120, 600, 3600, 21_600, 86_400]);
  expect(core.content.get(anna, id)).toMatchObject({
    status: "failed",
    detail: { state: "needs_review", message: "Could not be confirmed. Is it on your profile?" },
  });
  expect(core.quotas.usageOf(anna).posts.used).toBe(1);
  await passTime(core, 9 * day);
  expect(checkTimes).toHaveLength(6 + 7);
  expect(network.submits).toBe(1);
}, 300_000);

test("a post found by a check is published, with its own address and time", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, armedAt, url } = await submitUnanswered(fixture);
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill. ", publishedAt: armedAt + 5 });
  await core.clock.advance(30_000);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(core.content.get(anna, id).publishedUrl).toBe(url);
  expect(core.content.get(anna, id).publishedAt).toBe(new Date(armedAt + 5).toISOString());
  expect(network.submits).toBe(1);
}, 300_000);

test("a post found days later is published without the owner's decision", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, armedAt, url } = await submitUnanswered(fixture);
  await passTime(core, 2 * day);
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt + hour });
  await passTime(core, day);
  await eventually(() => core.content.get(anna, id).status === "published");
}, 300_000);

test("'Post again' checks once more before sending, and finds a late post", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, armedAt, url } = await submitUnanswered(fixture);
  await passTime(core, day + minute);
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt + hour });
  core.content.resolve(anna, id, "retry");
  await settleAll();
  expect(core.content.get(anna, id).publishedUrl).toBe(url);
  expect(network.submits).toBe(1);
}, 300_000);

test("'Post again' sends the post if it is not on the network", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id } = await submitUnanswered(fixture);
  await passTime(core, day + minute);
  network.submit = (post) => post();
  core.content.resolve(anna, id, "retry");
  await settleAll();
  expect(core.content.get(anna, id).status).toBe("published");
  expect(network.submits).toBe(2);
}, 300_000);

test("'It is there' and 'Discard' settle the post by the owner's decision", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const [one, two] = [await submitUnanswered(fixture, "One"), await submitUnanswered(fixture, "Two")];
  await passTime(core, day + hour);
  await settleAll();
  expect(core.content.resolve(one.anna, one.id, "published").status).toBe("published");
  expect(core.content.resolve(two.anna, two.id, "discard").detail).toMatchObject({
    state: "failed",
    code: "content.discarded",
  });
  expect(core.quotas.usageOf(one.anna).posts.used).toBe(1);
  expect(core.quotas.usageOf(two.anna).posts.used).toBe(0);
  await passTime(core, 2 * day);
  expect(network.submits).toBe(2);
}, 300_000);

test("a network that cannot be read does not mean that the post is missing", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, armedAt, url } = await submitUnanswered(fixture);
  network.read = () => Promise.reject(new Error("ECONNRESET"));
  await passTime(core, 3 * day);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  network.read = () => {};
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt });
  await core.clock.advance(10 * minute);
  await eventually(() => core.content.get(anna, id).status === "published");
}, 300_000);

test("if own posts cannot be read, the owner has to decide immediately", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  network.capabilities.delete("reads_own_writes");
  const { anna, id } = await submitUnanswered(fixture);
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
  await passTime(core, 2 * day);
  expect(network.submits).toBe(1);
}, 300_000);

test("a hanging submit becomes unconfirmed after its timeout, and its late response still counts", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.submit = async (post) => {
    await gate.promise;
    return post();
  };
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute + 90_000);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  gate.resolve();
  await settleAll();
  expect(core.content.get(anna, id).status).toBe("published");
  expect(network.submits).toBe(1);
}, 300_000);

test("a session that expires during the submit leaves the post unconfirmed, and stops the account", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => Promise.reject(new SessionExpired());
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  const other = scheduleContent(core, anna, postDueIn(core, hour, "Another"));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  expect(core.content.get(anna, other.id).detail.state).toBe("held");
}, 300_000);

test("a post on the network is matched with only one item", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, armedAt, url } = await submitUnanswered(fixture);
  const twin = scheduleContent(core, anna, postDueIn(core, 0));
  await settleAll();
  expect(core.content.get(anna, twin.id).detail).toMatchObject({ state: "needs_review", code: "content.duplicate" });
  core.content.resolve(anna, twin.id, "retry");
  await settleAll();
  expect(core.content.get(anna, twin.id).detail.state).toBe("unconfirmed");
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt + 5 });
  await passTime(core, 2 * day);
  await settleAll();
  const states = [id, twin.id].map((item) => core.content.get(anna, item).detail.state);
  expect(states.toSorted()).toEqual(["needs_review", "published"]);
}, 300_000);

test("a discarded duplicate of an unconfirmed item says that it was not sent", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const { anna } = await submitUnanswered(fixture);
  const twin = scheduleContent(core, anna, postDueIn(core, 0));
  await settleAll();
  expect(core.content.resolve(anna, twin.id, "discard").detail).toMatchObject({
    state: "failed",
    message: "Discarded. It was not sent because the same text was sent before.",
  });
});

test("a post from before the arming is never matched", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.posts.push({
    remoteId: "before",
    url: `/member-${anna}/before`,
    text: "Calm is a skill.",
    publishedAt: core.clock.now() + 50_000,
  });
  network.submit = () => unknown;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  core.content.resolve(anna, id, "retry");
  await passTime(core, 2 * day);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
}, 300_000);
