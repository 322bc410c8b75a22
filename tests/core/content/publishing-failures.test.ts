import { expect, test } from "bun:test";
import { Throttled } from "#core/network-port.ts";
import { postDueIn, eventually, minute, insertPerson, settleAll, createContentFixture } from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

test("a refusal fails the item with the network's message and releases the quota", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({ kind: "rejected", reason: "This contains a blocked link" });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  const failed = core.content.get(anna, id);
  expect(failed.status).toBe("failed");
  expect(failed.detail.code).toBe("content.rejected");
  expect(failed.detail.message).toContain("This contains a blocked link.");
  expect(core.quotas.usageOf(anna).posts.used).toBe(0);
  expect(core.activity.recent(anna, { limit: 1 })[0]?.type).toBe("content_failed");
});

test("a refusal as a duplicate that names the existing post marks the item as published", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = () => ({
    kind: "rejected",
    reason: "Content is a duplicate",
    duplicateOf: { remoteId: "urn:7", url: "/posts/urn:7" },
  });
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id)).toMatchObject({ status: "published", publishedUrl: "/posts/urn:7" });
});

test("an item that was provably not sent is tried eight times with growing delays, and then fails", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.prepare = () => Promise.reject(new Error("The page did not load"));
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  const tries: number[] = [];
  const started = core.clock.now() + minute;
  let claims = 0;
  for (let n = 0; n < 300 && core.content.get(anna, id).status === "scheduled"; n += 1) {
    await core.clock.advance(minute);
    await settleAll();
    const now = fixture.steps.filter((step) => step === "claimed").length;
    if (now > claims) tries.push((core.clock.now() - started) / minute);
    claims = now;
  }
  expect(tries).toEqual([0, 1, 3, 7, 15, 31, 63, 123]);
  expect(core.content.get(anna, id).detail).toMatchObject({ state: "failed", code: "content.not_sent" });
  expect(core.content.get(anna, id).detail.message).toContain("The page did not load.");
  expect(core.quotas.usageOf(anna).posts.used).toBe(0);
  expect(network.submits).toBe(0);
});

test("a network that asks to slow down is not contacted until the time it named", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const until = core.clock.now() + 20 * minute;
  network.prepare = () => Promise.reject(new Throttled(until));
  const first = scheduleContent(core, anna, postDueIn(core, minute, "One"));
  const second = scheduleContent(core, anna, postDueIn(core, 2 * minute, "Two"));
  await core.clock.advance(10 * minute);
  await settleAll();
  network.prepare = () => {};
  expect(fixture.steps.filter((step) => step === "claimed")).toHaveLength(1);
  await core.clock.advance(10 * minute);
  await eventually(() => core.content.get(anna, first.id).status === "published");
  await core.clock.advance(minute);
  await eventually(() => core.content.get(anna, second.id).status === "published");
});
