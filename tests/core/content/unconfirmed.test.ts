import { expect, test } from "bun:test";
import { SessionExpired } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { day, due, eventually, hour, minute, person, rest, stage, type Stage } from "./stage.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

const unknown: WriteOutcome = { kind: "unknown", reason: "502 Bad Gateway" };

/** An item that was submitted and not answered; what the network did with it is the test's. */
async function unanswered(scene: Stage, text = "Calm is a skill.") {
  const { core, network } = scene;
  const anna = person(core, `Anna ${core.database.sqlite.query("SELECT count(*) AS n FROM users").get() ? text : ""}`);
  network.submit = () => unknown;
  const { id } = scheduleContent(core, anna, due(core, minute, text));
  await core.clock.advance(minute);
  await rest();
  return { anna, id, armedAt: core.clock.now(), url: `/member-${anna}/found` };
}

test("what may have happened is looked for at 30 s, 2 min, 10 min, 1 h, 6 h and 24 h, and never sent again", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id, armedAt } = await unanswered(scene);
  expect(core.content.get(anna, id)).toMatchObject({
    status: "scheduled",
    detail: { state: "unconfirmed", message: "Sent. Checking whether it is on the network. Next check 11:01." },
  });
  const looks: number[] = [];
  network.read = () => void looks.push((core.clock.now() - armedAt) / 1000);
  await core.clock.advance(day + minute);
  await rest();
  expect(looks).toEqual([30, 120, 600, 3600, 21_600, 86_400]);
  expect(core.content.get(anna, id)).toMatchObject({
    status: "failed",
    detail: { state: "needs_review", message: "Could not be confirmed. Is it on your profile?" },
  });
  expect(core.quotas.usageOf(anna).posts.used).toBe(1);
  await core.clock.advance(9 * day);
  expect(looks).toHaveLength(6 + 7);
  expect(network.submits).toBe(1);
}, 30_000);

test("a post that turns up is published, with its own address and time", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id, armedAt, url } = await unanswered(scene);
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill. ", publishedAt: armedAt + 5 });
  await core.clock.advance(30_000);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(core.content.get(anna, id).publishedUrl).toBe(url);
  expect(core.content.get(anna, id).publishedAt).toBe(new Date(armedAt + 5).toISOString());
  expect(network.submits).toBe(1);
}, 30_000);

test("a post that turns up days later still wins over the question", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id, armedAt, url } = await unanswered(scene);
  await core.clock.advance(2 * day);
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt + hour });
  await core.clock.advance(day);
  await eventually(() => core.content.get(anna, id).status === "published");
}, 30_000);

test("'Post again' looks once more before it sends, and finds what came late", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id, armedAt, url } = await unanswered(scene);
  await core.clock.advance(day + minute);
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt + hour });
  core.content.resolve(anna, id, "retry");
  await rest();
  expect(core.content.get(anna, id).publishedUrl).toBe(url);
  expect(network.submits).toBe(1);
}, 30_000);

test("'Post again' sends it when it is not there", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id } = await unanswered(scene);
  await core.clock.advance(day + minute);
  network.submit = (post) => post();
  core.content.resolve(anna, id, "retry");
  await rest();
  expect(core.content.get(anna, id).status).toBe("published");
  expect(network.submits).toBe(2);
}, 30_000);

test("'It is there' and 'Discard' settle it by the owner's word", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const [one, two] = [await unanswered(scene, "One"), await unanswered(scene, "Two")];
  await core.clock.advance(day + hour);
  await rest();
  expect(core.content.resolve(one.anna, one.id, "published").status).toBe("published");
  expect(core.content.resolve(two.anna, two.id, "discard").detail).toMatchObject({
    state: "failed",
    code: "content.discarded",
  });
  expect(core.quotas.usageOf(one.anna).posts.used).toBe(1);
  expect(core.quotas.usageOf(two.anna).posts.used).toBe(0);
  await core.clock.advance(2 * day);
  expect(network.submits).toBe(2);
}, 30_000);

test("a network that cannot be read is not a network where the post is missing", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id, armedAt, url } = await unanswered(scene);
  network.read = () => Promise.reject(new Error("ECONNRESET"));
  await core.clock.advance(3 * day);
  await rest();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  network.read = () => {};
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt });
  await core.clock.advance(10 * minute);
  await eventually(() => core.content.get(anna, id).status === "published");
}, 30_000);

test("where own posts cannot be read the owner is asked at once", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  network.capabilities.delete("reads_own_writes");
  const { anna, id } = await unanswered(scene);
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
  await core.clock.advance(2 * day);
  expect(network.submits).toBe(1);
}, 30_000);

test("a submit that hangs is unconfirmed after its time, and its late answer still counts", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const anna = person(core, "Anna");
  const gate = Promise.withResolvers<void>();
  network.submit = async (post) => {
    await gate.promise;
    return post();
  };
  const { id } = scheduleContent(core, anna, due(core, minute));
  await core.clock.advance(minute + 90_000);
  await rest();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  gate.resolve();
  await rest();
  expect(core.content.get(anna, id).status).toBe("published");
  expect(network.submits).toBe(1);
}, 30_000);

test("a session that is lost while it is submitted leaves it unconfirmed, and stops the account", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const anna = person(core, "Anna");
  network.submit = () => Promise.reject(new SessionExpired());
  const { id } = scheduleContent(core, anna, due(core, minute));
  const other = scheduleContent(core, anna, due(core, hour, "Another"));
  await core.clock.advance(minute);
  await rest();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  expect(core.content.get(anna, other.id).detail.state).toBe("held");
}, 30_000);

test("one post on the network is taken as its own by one item only", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const { anna, id, armedAt, url } = await unanswered(scene);
  const twin = scheduleContent(core, anna, due(core, 0));
  await rest();
  expect(core.content.get(anna, twin.id).detail).toMatchObject({ state: "needs_review", code: "content.duplicate" });
  core.content.resolve(anna, twin.id, "retry");
  await rest();
  expect(core.content.get(anna, twin.id).detail.state).toBe("unconfirmed");
  network.posts.push({ remoteId: "found", url, text: "Calm is a skill.", publishedAt: armedAt + 5 });
  await core.clock.advance(2 * day);
  await rest();
  const states = [id, twin.id].map((item) => core.content.get(anna, item).detail.state);
  expect(states.toSorted()).toEqual(["needs_review", "published"]);
}, 30_000);

test("a discarded duplicate of an unconfirmed item says that it was not sent", async () => {
  await using scene = await stage();
  const { core } = scene;
  const { anna } = await unanswered(scene);
  const twin = scheduleContent(core, anna, due(core, 0));
  await rest();
  expect(core.content.resolve(anna, twin.id, "discard").detail).toMatchObject({
    state: "failed",
    message: "Discarded. It was not sent because the same text was sent before.",
  });
});

test("what is on the network before it was armed is never what was sent", async () => {
  await using scene = await stage();
  const { core, network } = scene;
  const anna = person(core, "Anna");
  network.posts.push({
    remoteId: "before",
    url: `/member-${anna}/before`,
    text: "Calm is a skill.",
    publishedAt: core.clock.now() + 50_000,
  });
  network.submit = () => unknown;
  const { id } = scheduleContent(core, anna, due(core, minute));
  await core.clock.advance(minute);
  await rest();
  core.content.resolve(anna, id, "retry");
  await core.clock.advance(2 * day);
  await rest();
  expect(core.content.get(anna, id).detail.state).toBe("needs_review");
}, 30_000);
