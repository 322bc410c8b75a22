import { expect, test } from "bun:test";
import { profileSnapshots } from "#core/connections/tables.ts";
import { startConnectionTimers } from "#core/connections/timers.ts";
import { createScheduler } from "#core/scheduler.ts";
import { Challenge, SessionExpired, Throttled } from "#core/network-port.ts";
import { cheapPasswords } from "#tests/support/core/people.ts";
import { createConnectionsFixture } from "#tests/support/core/scripted-network.ts";

cheapPasswords();

const hour = 3_600_000;

/** Advances the clock, running the job on its schedule. */
async function advanceHours(
  { clock, network }: Awaited<ReturnType<typeof createConnectionsFixture>>,
  hours: number,
): Promise<void> {
  for (let n = 0; n < hours * 2; n += 1) {
    clock.jump(hour / 2);
    await network.syncDue();
  }
}

test("metrics are read when a person connects, then once an hour", async () => {
  const context = await createConnectionsFixture();
  let reads = 0;
  const { metrics } = context.answers;
  context.answers.metrics = () => {
    reads += 1;
    return metrics();
  };
  await context.network.connectPractice(context.ada);
  await context.network.syncDue();
  expect(reads).toBe(1);
  await advanceHours(context, 5);
  expect(reads).toBe(6);
  expect(context.network.status(context.ada).lastSync).toBe("2026-11-20T16:00:00.000Z");
});

test("each local day keeps its latest metrics", async () => {
  const context = await createConnectionsFixture();
  context.core.settings.setZone(context.ada, "Europe/Berlin");
  let views = 0;
  context.answers.metrics = () => ({ profileViews: (views += 1), connections: 1, skillEndorsements: null });
  await context.network.connectPractice(context.ada);
  await advanceHours(context, 24);
  const days = context.core.database.db.select().from(profileSnapshots).orderBy(profileSnapshots.day).all();
  expect(days.map(({ day, profileViews }) => [day, profileViews])).toEqual([
    ["2026-11-20", 12],
    ["2026-11-21", 25],
  ]);
  expect(days.map(({ measuredAt }) => new Date(measuredAt).toISOString())).toEqual([
    "2026-11-20T22:00:00.000Z",
    "2026-11-21T11:00:00.000Z",
  ]);
  expect(context.network.metricsBetween(context.ada, "2026-11-14", "2026-11-20")?.profileViews).toBe(12);
  expect(context.network.metricsBetween(context.ada, "2026-11-07", "2026-11-13")).toBeUndefined();
});

test.each([
  ["session_expired", () => new SessionExpired(), "has expired"],
  ["challenge", () => new Challenge("/checkpoint"), "security check"],
])("a %s while metrics are read stops the account", async (_trouble, fault, reason) => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  context.answers.metrics = () => {
    throw fault();
  };
  await advanceHours(context, 1);
  expect(context.network.status(context.ada)).toMatchObject({
    status: "error",
    reason: expect.stringContaining(reason),
  });
  expect(context.stateChanges.at(-1)).toBe("needs_you");
});

test("an account that needs its owner is not read until it is reconnected", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  context.network.setError(context.ada, "challenge");
  let reads = 0;
  const { profile } = context.answers;
  context.answers.profile = () => {
    reads += 1;
    return profile();
  };
  await advanceHours(context, 3);
  await context.network.sync(context.ada);
  expect(reads).toBe(0);
});

test("whoever met a security check while others were read, or between two pages, is read no further", async () => {
  const context = await createConnectionsFixture();
  const { network, core, answers, ada } = context;
  const bob = await core.accounts.create({
    name: "Bob",
    email: "bob@example.org",
    password: "long enough",
    role: "user",
  });
  for (const id of [ada, bob.id]) network.connect(id, "sandbox", answers.profile());
  const read: string[] = [];
  const { profile, metrics } = answers;
  answers.profile = () => {
    read.push("profile");
    for (const id of [ada, bob.id]) network.setError(id, "challenge");
    return profile();
  };
  answers.metrics = () => {
    read.push("metrics");
    return metrics();
  };
  await network.syncDue();
  expect(read).toEqual(["profile"]);
});

test("any other failure keeps the connection and is retried in an hour, not immediately", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  let tries = 0;
  context.answers.metrics = () => {
    tries += 1;
    throw new Error("The network is away");
  };
  await advanceHours(context, 2);
  expect(tries).toBe(2);
  expect(context.network.status(context.ada)).toMatchObject({
    status: "connected",
    lastSync: "2026-11-20T11:00:00.000Z",
  });
});

test("a network that asks to slow down is not contacted until the time it named", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  let tries = 0;
  const until = context.clock.now() + 6 * hour;
  context.answers.metrics = () => {
    tries += 1;
    throw new Throttled(until);
  };
  await advanceHours(context, 5);
  expect(tries).toBe(1);
});

test("metrics that arrive after a disconnection are discarded", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  context.clock.jump(hour);
  context.answers.metrics = () => {
    context.network.disconnect(context.ada);
    return { profileViews: 99, connections: null, skillEndorsements: null };
  };
  await context.network.syncDue();
  expect(context.network.status(context.ada).status).toBe("disconnected");
  expect(context.network.latestMetrics(context.ada)?.profileViews).toBe(10);
});

test("an error of an old session does not affect a newer connection", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  context.clock.jump(hour);
  context.answers.metrics = () => {
    context.network.disconnect(context.ada);
    context.network.connect(context.ada, "sandbox", context.answers.profile());
    context.clock.jump(1);
    throw new SessionExpired();
  };
  await context.network.syncDue();
  expect(context.network.status(context.ada).status).toBe("connected");
});

test("a changed profile is stored and recorded", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  const { profile } = context.answers;
  context.answers.profile = () => ({ ...profile(), headline: "Staff Engineer" });
  await advanceHours(context, 2);
  expect(context.network.status(context.ada).profile?.headline).toBe("Staff Engineer");
  expect(context.activities()).toEqual([
    "Your profile on the Sandbox network now reads 'Ada, Staff Engineer'",
    "Connected as Ada on the Sandbox network",
  ]);
});

test("the metrics of one network are not mixed with those of another", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  expect(context.network.latestMetrics(context.ada)?.network).toBe("sandbox");
  context.network.connect(context.ada, "linkedin", { ...context.answers.profile(), memberId: "in-1" });
  expect(context.network.latestMetrics(context.ada)).toBeUndefined();
});

test("thirty accounts that are due at once are read one after another, each once an hour", async () => {
  const context = await createConnectionsFixture();
  const password = "long enough";
  for (let n = 0; n < 30; n += 1) {
    const email = `p${n}@example.org`;
    const { id } = await context.core.accounts.create({ name: `P${n}`, email, password, role: "user" });
    context.network.connect(id, "sandbox", context.answers.profile());
  }
  let reads = 0;
  const { metrics } = context.answers;
  context.answers.metrics = () => {
    reads += 1;
    return metrics();
  };
  const schedule = createScheduler(context.clock, context.core.log);
  startConnectionTimers({ ...context.core, connections: context.network, scheduler: schedule });
  await context.clock.advance(hour / 6);
  expect(reads).toBe(30);
  await context.clock.advance(3 * hour);
  expect(reads).toBe(120);
  schedule.stop();
});

test("a hanging network blocks at most one batch", async () => {
  const context = await createConnectionsFixture();
  await context.network.connectPractice(context.ada);
  context.driver.verify = () => new Promise(() => {});
  const schedule = createScheduler(context.clock, context.core.log);
  startConnectionTimers({ ...context.core, connections: context.network, scheduler: schedule });
  await context.clock.advance(2 * hour);
  expect(context.network.nextSync()).toBeUndefined();
  schedule.stop();
});
