import { expect, test } from "bun:test";
import { profileSnapshots } from "#core/network/tables.ts";
import { startNetworkJobs } from "#core/network/jobs.ts";
import { createSchedule } from "#core/schedule.ts";
import { Challenge, SessionExpired, Throttled } from "#core/network-port.ts";
import { networkRoom } from "#tests/support/connection.ts";

const hour = 3_600_000;

/** Time goes by with the job looking in, as the schedule would have it. */
async function pass({ clock, network }: Awaited<ReturnType<typeof networkRoom>>, hours: number): Promise<void> {
  for (let n = 0; n < hours * 2; n += 1) {
    clock.jump(hour / 2);
    await network.syncDue();
  }
}

test("the figures are read when a person connects, then once an hour", async () => {
  const room = await networkRoom();
  let reads = 0;
  const { figures } = room.answers;
  room.answers.figures = () => {
    reads += 1;
    return figures();
  };
  await room.network.connectPractice(room.ada);
  await room.network.syncDue();
  expect(reads).toBe(1);
  await pass(room, 5);
  expect(reads).toBe(6);
  expect(room.network.status(room.ada).lastSync).toBe("2026-11-20T16:00:00.000Z");
});

test("each local day keeps the last figures that were read on it", async () => {
  const room = await networkRoom();
  room.core.settings.setZone(room.ada, "Europe/Berlin");
  let views = 0;
  room.answers.figures = () => ({ profileViews: (views += 1), connections: 1, skillEndorsements: null });
  await room.network.connectPractice(room.ada);
  await pass(room, 24);
  const days = room.core.database.db.select().from(profileSnapshots).orderBy(profileSnapshots.day).all();
  expect(days.map(({ day, profileViews }) => [day, profileViews])).toEqual([
    ["2026-11-20", 12],
    ["2026-11-21", 25],
  ]);
  expect(days.map(({ measuredAt }) => new Date(measuredAt).toISOString())).toEqual([
    "2026-11-20T22:00:00.000Z",
    "2026-11-21T11:00:00.000Z",
  ]);
  expect(room.network.figuresWithin(room.ada, "2026-11-14", "2026-11-20")?.profileViews).toBe(12);
  expect(room.network.figuresWithin(room.ada, "2026-11-07", "2026-11-13")).toBeUndefined();
});

test.each([
  ["session_expired", () => new SessionExpired(), "has expired"],
  ["challenge", () => new Challenge("/checkpoint"), "security check"],
])("a %s while figures are read stops the account", async (_trouble, fault, reason) => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  room.answers.figures = () => {
    throw fault();
  };
  await pass(room, 1);
  expect(room.network.status(room.ada)).toMatchObject({ status: "error", reason: expect.stringContaining(reason) });
  expect(room.told.at(-1)).toBe("needs_you");
});

test("an account that needs its owner is not read until they connect again", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  room.network.trouble(room.ada, "challenge");
  let reads = 0;
  const { profile } = room.answers;
  room.answers.profile = () => {
    reads += 1;
    return profile();
  };
  await pass(room, 3);
  await room.network.sync(room.ada);
  expect(reads).toBe(0);
});

test("another failure leaves the connection alone and is tried again in an hour, not at once", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  let tries = 0;
  room.answers.figures = () => {
    tries += 1;
    throw new Error("The network is away");
  };
  await pass(room, 2);
  expect(tries).toBe(2);
  expect(room.network.status(room.ada)).toMatchObject({ status: "connected", lastSync: "2026-11-20T11:00:00.000Z" });
});

test("a network that asks to slow down is left alone until the time it named", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  let tries = 0;
  const until = room.clock.now() + 6 * hour;
  room.answers.figures = () => {
    tries += 1;
    throw new Throttled(until);
  };
  await pass(room, 5);
  expect(tries).toBe(1);
});

test("figures that arrive after the person disconnected are nobody's", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  room.clock.jump(hour);
  room.answers.figures = () => {
    room.network.disconnect(room.ada);
    return { profileViews: 99, connections: null, skillEndorsements: null };
  };
  await room.network.syncDue();
  expect(room.network.status(room.ada).status).toBe("disconnected");
  expect(room.network.latestFigures(room.ada)?.profileViews).toBe(10);
});

test("trouble of an old session does not touch the connection made since", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  room.clock.jump(hour);
  room.answers.figures = () => {
    room.network.disconnect(room.ada);
    room.network.connect(room.ada, "sandbox", room.answers.profile());
    room.clock.jump(1);
    throw new SessionExpired();
  };
  await room.network.syncDue();
  expect(room.network.status(room.ada).status).toBe("connected");
});

test("a changed profile is taken over and noted", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  const { profile } = room.answers;
  room.answers.profile = () => ({ ...profile(), headline: "Staff Engineer" });
  await pass(room, 2);
  expect(room.network.status(room.ada).profile?.headline).toBe("Staff Engineer");
  expect(room.activities()).toEqual([
    "Your profile on the Sandbox network now reads 'Ada, Staff Engineer'",
    "Connected as Ada on the Sandbox network",
  ]);
});

test("the figures of one network are not taken for those of another", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  expect(room.network.latestFigures(room.ada)?.network).toBe("sandbox");
  room.network.connect(room.ada, "linkedin", { ...room.answers.profile(), memberId: "in-1" });
  expect(room.network.latestFigures(room.ada)).toBeUndefined();
});

test("thirty accounts that are due at once are read one after the other, each once an hour", async () => {
  const room = await networkRoom();
  const password = "long enough";
  for (let n = 0; n < 30; n += 1) {
    const email = `p${n}@example.org`;
    const { id } = await room.core.accounts.create({ name: `P${n}`, email, password, role: "user" });
    room.network.connect(id, "sandbox", room.answers.profile());
  }
  let reads = 0;
  const { figures } = room.answers;
  room.answers.figures = () => {
    reads += 1;
    return figures();
  };
  const schedule = createSchedule(room.clock, room.core.log);
  startNetworkJobs({ ...room, schedule, log: room.core.log });
  await room.clock.advance(hour / 6);
  expect(reads).toBe(30);
  await room.clock.advance(3 * hour);
  expect(reads).toBe(120);
  schedule.stop();
});

test("a network that hangs keeps no more than one batch waiting", async () => {
  const room = await networkRoom();
  await room.network.connectPractice(room.ada);
  room.driver.verify = () => new Promise(() => {});
  const schedule = createSchedule(room.clock, room.core.log);
  startNetworkJobs({ ...room, schedule, log: room.core.log });
  await room.clock.advance(2 * hour);
  expect(room.network.nextSync()).toBeUndefined();
  schedule.stop();
});
