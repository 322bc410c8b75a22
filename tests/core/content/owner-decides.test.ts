import { expect, test } from "bun:test";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { scheduleContent } from "#tests/support/core/content.ts";
import {
  connect,
  createContentFixture,
  hour,
  insertPerson,
  minute,
  postDueIn,
  settleAll,
  type ContentFixture,
} from "./content-fixture.ts";

const unknown: WriteOutcome = { kind: "unknown", reason: "502 Bad Gateway" };
const text = "Calm is a skill.";

/** A post whose submit got no definite response a moment ago. */
async function submitUnanswered(fixture: ContentFixture) {
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => unknown;
  const { id } = scheduleContent(core, anna, postDueIn(core, minute, text));
  await core.clock.advance(minute);
  await settleAll();
  const armedAt = core.clock.now();
  const post = { remoteId: "found", url: `/member-${anna}/found`, text, publishedAt: armedAt };
  network.submit = (publish) => publish();
  return { anna, id, post };
}

/** Such a post while a check is reading the network; `answer` lets it finish. */
async function startCheck(fixture: ContentFixture) {
  const { core, network } = fixture;
  const submitted = await submitUnanswered(fixture);
  const gate = Promise.withResolvers<void>();
  network.read = () => gate.promise;
  await core.clock.advance(30_000);
  await settleAll();
  expect(fixture.steps.at(-1)).toBe("checking");
  const answer = async () => {
    network.read = () => {};
    gate.resolve();
    await settleAll();
  };
  return { ...submitted, answer };
}

test("from the first second the owner can say that it is there, post it again or discard it", async () => {
  for (const [outcome, state] of [
    ["published", "published"],
    ["retry", "scheduled"],
    ["discard", "failed"],
  ] as const) {
    await using fixture = await createContentFixture();
    const { anna, id } = await submitUnanswered(fixture);
    expect(fixture.core.content.get(anna, id).detail.state).toBe("unconfirmed");
    const revision = fixture.core.content.get(anna, id).revision;
    const resolved = fixture.core.content.resolve(anna, id, outcome);
    expect([resolved.detail.state, resolved.revision]).toEqual([state, revision + 1]);
    await fixture.core.clock.advance(hour);
    await settleAll();
    expect(fixture.network.submits).toBe(outcome === "retry" ? 2 : 1);
  }
}, 300_000);

test("a post that is being checked says where its owner can look", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => unknown;
  const targetUrl = "https://network.example/posts/1";
  const { id } = scheduleContent(core, anna, { ...postDueIn(core, minute), type: "comment", targetUrl });
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "unconfirmed", reviewUrl: targetUrl });
});

for (const outcome of ["published", "discard"] as const) {
  test(`a check that was running when its owner said '${outcome}' changes nothing`, async () => {
    await using fixture = await createContentFixture();
    const { core, network } = fixture;
    const { anna, id, post, answer } = await startCheck(fixture);
    const resolved = core.content.resolve(anna, id, outcome);
    network.posts.push(post);
    await answer();
    expect(core.content.get(anna, id)).toEqual(resolved);
    await core.clock.advance(hour);
    await settleAll();
    expect(core.content.get(anna, id)).toEqual(resolved);
    expect(network.submits).toBe(1);
  }, 300_000);
}

test("'Post again' during a check adopts the post if it turns up meanwhile", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, post, answer } = await startCheck(fixture);
  expect(core.content.resolve(anna, id, "retry").detail).toMatchObject({
    state: "scheduled",
    waiting: { reason: "retry", until: "2026-11-20T11:03:30.000Z" },
    message: "Sent again after a delay, in case the first try still arrives. Next try Fri 20 Nov, 11:03 UTC.",
  });
  network.posts.push(post);
  await answer();
  expect(core.content.get(anna, id).detail.state).toBe("scheduled");
  await core.clock.advance(3 * minute);
  await settleAll();
  expect(core.content.get(anna, id)).toMatchObject({ status: "published", publishedUrl: post.url });
  expect(network.submits).toBe(1);
});

test("'Post again' during a check sends the post once if it isn't there", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id, answer } = await startCheck(fixture);
  core.content.resolve(anna, id, "retry");
  await answer();
  await core.clock.advance(hour);
  await settleAll();
  expect(core.content.get(anna, id).status).toBe("published");
  expect([network.submits, network.posts.length]).toEqual([2, 1]);
});

test("a first try that arrives late is not joined by a second, whatever makes the item due sooner", async () => {
  for (const hurry of [
    (core: ContentFixture["core"], anna: string, id: string) => void core.content.publish(anna, id),
    (core: ContentFixture["core"], anna: string) => {
      core.connections.disconnect(anna);
      connect(core, anna);
    },
  ]) {
    await using fixture = await createContentFixture();
    const { core, network } = fixture;
    const { anna, id, post } = await submitUnanswered(fixture);
    core.content.resolve(anna, id, "retry");
    hurry(core, anna, id);
    await core.clock.advance(2 * minute);
    await settleAll();
    network.posts.push(post);
    await core.clock.advance(minute);
    await settleAll();
    expect(core.content.get(anna, id)).toMatchObject({ status: "published", publishedUrl: post.url });
    expect(network.submits).toBe(1);
  }
});

test("a second try that is refused says that the first may be on the profile", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const { anna, id } = await submitUnanswered(fixture);
  network.submit = () => ({ kind: "rejected", reason: "It is a duplicate" });
  core.content.resolve(anna, id, "retry");
  await core.clock.advance(3 * minute);
  await settleAll();
  expect(core.content.get(anna, id).detail).toMatchObject({
    state: "failed",
    message: expect.stringContaining("An earlier try may be on your profile: check there first."),
  });
});

test("a clock set back an hour doesn't make 'Post again' wait an hour", async () => {
  await using fixture = await createContentFixture();
  const { core } = fixture;
  const { anna, id } = await submitUnanswered(fixture);
  core.clock.jump(-hour);
  const waitUntil = new Date(core.clock.now() + 2.5 * minute).toISOString();
  expect(core.content.resolve(anna, id, "retry").detail.waiting).toEqual({ reason: "retry", until: waitUntil });
});
