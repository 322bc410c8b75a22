import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createFakeClock } from "#tests/support/core/core.ts";
import type { MissedPolicy } from "#core/content/contract.ts";
import {
  day,
  postDueIn,
  eventually,
  hour,
  minute,
  insertPerson,
  createFakeNetwork,
  settleAll,
  createContentFixture,
} from "./content-fixture.ts";
import { scheduleContent } from "#tests/support/core/content.ts";

/** A server that is stopped before an item is due and restarted after `down`. */
async function runAfterDowntime(policy: MissedPolicy, down: number, count = 1) {
  const dataDir = mkdtempSync(join(tmpdir(), "down-"));
  const clock = createFakeClock();
  const network = createFakeNetwork(clock.now);
  const before = await createContentFixture({ dataDir, clock, network });
  const anna = insertPerson(before.core, "Anna");
  const ids = Array.from({ length: count }, (_, n) => {
    const { id } = scheduleContent(before.core, anna, {
      ...postDueIn(before.core, minute, `Post ${n}`),
      ifMissed: policy,
    });
    return id;
  });
  await before[Symbol.asyncDispose]();
  clock.jump(minute + down);
  const fixture = await createContentFixture({ dataDir, clock, network });
  await clock.advance(1);
  await settleAll();
  return {
    ...fixture,
    anna,
    ids,
    async [Symbol.asyncDispose]() {
      await fixture[Symbol.asyncDispose]();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const downtimes = { "a minute": 50_000, "five hours": 5 * hour, "three days": 3 * day };
const outcome: Record<MissedPolicy, Record<keyof typeof downtimes, string>> = {
  late: { "a minute": "published", "five hours": "missed", "three days": "missed" },
  ask: { "a minute": "published", "five hours": "missed", "three days": "missed" },
  skip: { "a minute": "published", "five hours": "missed", "three days": "missed" },
};

for (const policy of ["late", "ask", "skip"] as const) {
  for (const name of Object.keys(downtimes) as (keyof typeof downtimes)[]) {
    test(`after ${name} of downtime an item with policy ${policy} is ${outcome[policy][name]}`, async () => {
      await using fixture = await runAfterDowntime(policy, downtimes[name]);
      const { core, anna, ids, network } = fixture;
      const item = core.content.get(anna, ids[0] ?? "");
      expect(item.detail.state as string).toBe(outcome[policy][name]);
      expect(network.submits).toBe(item.status === "published" ? 1 : 0);
      if (item.detail.state !== "missed") return;
      const isSkipped = policy === "skip";
      expect(item.detail.code).toBe(isSkipped ? "content.skipped" : "content.missed");
      expect(item.detail.message).toStartWith(isSkipped ? "Skipped, as you chose: it was due " : "Was due ");
      expect(core.analytics.attention(anna)).toHaveLength(isSkipped ? 0 : 1);
      expect(item.detail.message).toContain("while the server was off");
      expect(core.quotas.usageOf(anna).posts.used).toBe(0);
      const activityType = core.activity.recent(anna, { limit: 1 })[0]?.type;
      expect(activityType).toBe(policy === "skip" ? "content_scheduled" : "content_failed");
    });
  }
}

test("half an hour late, an item is still sent with 'late', and needs a decision with 'ask'", async () => {
  await using late = await runAfterDowntime("late", 30 * minute);
  expect(late.core.content.get(late.anna, late.ids[0] ?? "").status).toBe("published");
  await using asked = await runAfterDowntime("ask", 30 * minute);
  expect(asked.core.content.get(asked.anna, asked.ids[0] ?? "").detail).toMatchObject({
    state: "missed",
    message: "Was due Fri 20 Nov, 11:01 UTC while the server was off. Publish it now, or choose another time.",
  });
}, 300_000);

test("a missed item can be published now or moved, and counts for the quota again", async () => {
  await using fixture = await runAfterDowntime("late", 5 * hour, 2);
  const { core, anna, ids } = fixture;
  const [now, moved] = ids;
  core.content.publish(anna, now ?? "");
  await settleAll();
  expect(core.content.get(anna, now ?? "").status).toBe("published");
  const later = new Date(core.clock.now() + hour).toISOString();
  expect(core.content.change(anna, moved ?? "", { scheduledFor: later }).detail.state).toBe("scheduled");
  expect(core.quotas.usageOf(anna).posts.used).toBe(2);
}, 300_000);

test("after downtime an account sends at most three late items a minute", async () => {
  await using fixture = await runAfterDowntime("late", 30 * minute, 8);
  const { core, network } = fixture;
  expect(network.submits).toBe(3);
  await core.clock.advance(minute - 2);
  await settleAll();
  expect(network.submits).toBe(3);
  await core.clock.advance(10);
  await settleAll();
  expect(network.submits).toBe(6);
  await core.clock.advance(minute + 10);
  await settleAll();
  expect(network.submits).toBe(8);
}, 300_000);

test("a machine that slept misses items that were due meanwhile, as after downtime", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const { id } = scheduleContent(core, anna, postDueIn(core, hour));
  await core.clock.advance(minute);
  core.clock.jump(8 * hour);
  await core.clock.advance(30_000);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("missed");
  expect(network.submits).toBe(0);
}, 300_000);

test("after three hours of sleep each due item follows its own policy, and none is sent twice", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const missed = scheduleContent(core, anna, postDueIn(core, 30 * minute, "Two and a half hours late"));
  const late = scheduleContent(core, anna, postDueIn(core, 150 * minute, "Half an hour late"));
  const skipped = scheduleContent(core, anna, { ...postDueIn(core, 150 * minute, "Skip me"), ifMissed: "skip" });
  const ahead = scheduleContent(core, anna, postDueIn(core, 4 * hour, "Still ahead"));
  await core.clock.advance(minute);
  core.clock.jump(3 * hour);
  await core.clock.advance(30_000);
  await eventually(() => core.content.get(anna, late.id).status === "published");
  const states = () => [missed, late, skipped, ahead].map(({ id }) => core.content.get(anna, id).detail.state);
  expect(states()).toEqual(["missed", "published", "missed", "scheduled"]);
  await core.clock.advance(hour);
  await eventually(() => core.content.get(anna, ahead.id).status === "published");
  expect(network.posts.map(({ text }) => text)).toEqual(["Half an hour late", "Still ahead"]);
}, 300_000);

test("a clock set back an hour sends nothing twice and skips nothing that becomes due again", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const before = scheduleContent(core, anna, postDueIn(core, 5 * minute, "Before"));
  const soon = scheduleContent(core, anna, postDueIn(core, 20 * minute, "Soon after"));
  await core.clock.advance(6 * minute);
  await eventually(() => core.content.get(anna, before.id).status === "published");
  core.clock.jump(-hour);
  await core.clock.advance(minute);
  const between = scheduleContent(core, anna, postDueIn(core, 10 * minute, "Scheduled since, due first"));
  await core.clock.advance(10 * minute);
  await eventually(() => core.content.get(anna, between.id).status === "published");
  expect(core.content.get(anna, soon.id).status).toBe("scheduled");
  await core.clock.advance(65 * minute);
  await eventually(() => core.content.get(anna, soon.id).status === "published");
  expect(network.posts.map(({ text }) => text)).toEqual(["Before", "Scheduled since, due first", "Soon after"]);
}, 300_000);

test("an attempt armed before the clock was set back is checked, and never sent again", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  network.submit = (post) => {
    post();
    return { kind: "unknown", reason: "No answer." };
  };
  const { id } = scheduleContent(core, anna, postDueIn(core, minute));
  await core.clock.advance(minute);
  await settleAll();
  expect(core.content.get(anna, id).detail.state).toBe("unconfirmed");
  core.clock.jump(-hour);
  await core.clock.advance(2 * hour);
  await eventually(() => core.content.get(anna, id).status === "published");
  expect(network.submits).toBe(1);
}, 300_000);

test("a clock that jumps forward and back sends nothing twice", async () => {
  await using fixture = await createContentFixture();
  const { core, network } = fixture;
  const anna = insertPerson(core, "Anna");
  const one = scheduleContent(core, anna, postDueIn(core, 30 * minute, "One"));
  const two = scheduleContent(core, anna, postDueIn(core, 2 * hour, "Two"));
  core.clock.jump(40 * minute);
  await core.clock.advance(30_000);
  await settleAll();
  expect(core.content.get(anna, one.id).status).toBe("published");
  core.clock.jump(-hour);
  await core.clock.advance(2 * minute);
  await settleAll();
  expect(network.submits).toBe(1);
  await core.clock.advance(2 * hour + hour);
  await eventually(() => core.content.get(anna, two.id).status === "published");
  expect(network.submits).toBe(2);
}, 300_000);
