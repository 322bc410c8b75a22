import { expect, test } from "bun:test";
import { silentLog } from "#core/log.ts";
import type { Clock } from "#core/ports.ts";
import { createScheduler } from "#core/scheduler.ts";
import { createFakeClock, noon } from "../support/core/core.ts";

/** The fake clock, recording every requested timer. */
function createRecordingClock() {
  const fake = createFakeClock();
  const sleeps: number[] = [];
  const clock: Clock = {
    now: fake.now,
    after(ms, then) {
      sleeps.push(ms);
      return fake.after(ms, then);
    },
  };
  return { fake, sleeps, schedule: createScheduler(clock, silentLog) };
}

test("an alarm fires at its instant, not before", async () => {
  const { fake, schedule } = createRecordingClock();
  const due = [noon + 10_000, noon + 20_000];
  const calls: number[] = [];
  schedule.alarm(
    "a",
    () => due[0],
    () => void [due.shift(), calls.push(fake.now() - noon)],
  );
  await fake.advance(9999);
  expect(calls).toEqual([]);
  await fake.advance(20_000);
  expect(calls).toEqual([10_000, 20_000]);
});

test("no timer is longer than 30 seconds, however far away the next instant is, and none is negative", async () => {
  const { fake, sleeps, schedule } = createRecordingClock();
  const year = 365 * 86_400_000;
  let calls = 0;
  let due: number | undefined = noon + year;
  schedule.alarm(
    "a",
    () => due,
    () => void [(calls += 1), (due = undefined)],
  );
  await fake.advance(300_000);
  fake.jump(year);
  await fake.advance(31_000);
  expect(calls).toBe(1);
  expect(Math.max(...sleeps)).toBeLessThanOrEqual(30_000);
  expect(Math.min(...sleeps)).toBeGreaterThanOrEqual(0);
});

test("a reset wakes the alarm for something that became due sooner", async () => {
  const { fake, schedule } = createRecordingClock();
  let due: number | undefined = noon + 20_000;
  const calls: number[] = [];
  const alarm = schedule.alarm(
    "a",
    () => due,
    () => void [calls.push(fake.now() - noon), (due = undefined)],
  );
  due = noon + 5000;
  alarm.reset();
  await fake.advance(30_000);
  expect(calls).toEqual([5000]);
});

test("when the clock jumps forward the alarm fires late once; when it jumps back it does not fire early", async () => {
  const { fake, schedule } = createRecordingClock();
  let due: number | undefined = noon + 60_000;
  const calls: number[] = [];
  schedule.alarm(
    "a",
    () => due,
    () => void [calls.push(fake.now()), (due = undefined)],
  );
  fake.jump(-3_600_000);
  await fake.advance(120_000);
  expect(calls).toEqual([]);
  fake.jump(3_600_000);
  await fake.advance(30_000);
  expect(calls).toHaveLength(1);
  expect(calls[0]).toBeGreaterThanOrEqual(noon + 60_000);
  expect(schedule.health().late).toBeGreaterThan(0);
});

for (const [title, onAlarm] of [
  [
    "fails",
    () => {
      throw new Error("disk full");
    },
  ],
  ["can do nothing now", () => false],
] as [string, () => boolean][]) {
  test(`an alarm that ${title} waits a second before the next one: never a hot loop`, async () => {
    const { fake, schedule } = createRecordingClock();
    let calls = 0;
    schedule.alarm(
      "a",
      () => noon,
      () => {
        calls += 1;
        return onAlarm();
      },
    );
    await fake.advance(10_000);
    expect(calls).toBeGreaterThan(5);
    expect(calls).toBeLessThanOrEqual(11);
  });
}

test("an alarm whose next instant cannot be read retries after a second", async () => {
  const { fake, schedule } = createRecordingClock();
  let broken = true;
  const calls: number[] = [];
  let due: number | undefined = noon;
  schedule.alarm(
    "a",
    () => {
      if (broken) throw new Error("locked");
      return due;
    },
    () => void [calls.push(fake.now() - noon), (due = undefined)],
  );
  await fake.advance(2500);
  broken = false;
  await fake.advance(5000);
  expect(calls).toEqual([3000]);
});

test("nothing fires after a stop", async () => {
  const { fake, schedule } = createRecordingClock();
  let calls = 0;
  const alarm = schedule.alarm(
    "a",
    () => noon + 1000,
    () => void (calls += 1),
  );
  schedule.stop();
  alarm.reset();
  await fake.advance(60_000);
  expect(calls).toBe(0);
});

test("cron jobs never overlap, and a failed one runs again", async () => {
  const { schedule } = createRecordingClock();
  let [running, most, runs] = [0, 0, 0];
  await new Promise<void>((done) => {
    schedule.cron("job", "* * * * * *", async () => {
      most = Math.max(most, (running += 1));
      await new Promise((go) => setImmediate(go));
      running -= 1;
      runs += 1;
      if (runs === 2) done();
      throw new Error("no");
    });
  });
  schedule.stop();
  expect([most, runs]).toEqual([1, 2]);
}, 300_000);

test("two schedulers in one process may have jobs of the same name", () => {
  const [a, b] = [createRecordingClock().schedule, createRecordingClock().schedule];
  for (const schedule of [a, b]) schedule.cron("job", "0 0 1 1 *", () => {});
  for (const schedule of [a, b]) schedule.stop();
});
