import { afterEach, beforeEach, expect, jest, test } from "bun:test";
import { createPresence } from "#ui/shell/events/presence.ts";

const minute = 60_000;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
});
afterEach(() => {
  jest.useRealTimers();
});

/** A server that ends a session after `idleMs` without a report. */
function watched(idleMs: number) {
  const reports: number[] = [];
  let isDown = false;
  const presence = createPresence({
    idleMs,
    report: async () => {
      if (isDown) throw new TypeError("Failed to fetch");
      reports.push(Date.now());
    },
  });
  const longestGap = () => Math.max(...reports.map((at, index) => at - (reports[index - 1] ?? 0)));
  return { presence, reports, longestGap, setDown: (down: boolean) => void (isDown = down) };
}

async function pass(ms: number): Promise<void> {
  jest.advanceTimersByTime(ms);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
}

for (const idleMinutes of [60, 5, 1]) {
  test(`an hour of typing is reported often enough for an idle limit of ${idleMinutes} minutes`, async () => {
    const { presence, longestGap, reports } = watched(idleMinutes * minute);
    for (let second = 0; second < 3600; second += 1) {
      presence.active();
      await pass(1000);
    }
    expect(longestGap()).toBeLessThanOrEqual((idleMinutes * minute) / 2);
    expect(reports.at(-1)).toBeGreaterThan(3600_000 - (idleMinutes * minute) / 2);
  });
}

test("a page that nobody uses reports nothing", async () => {
  const { reports } = watched(60 * minute);
  await pass(60 * minute);
  expect(reports).toEqual([]);
});

test("the last activity is reported even if nothing follows it", async () => {
  const { presence, reports } = watched(60 * minute);
  await pass(3 * minute);
  presence.active();
  await pass(10 * minute);
  expect(reports).toEqual([4 * minute]);
});

test("a failed report is repeated until the server answers, without a request for every key", async () => {
  const { presence, reports, setDown } = watched(60 * minute);
  setDown(true);
  await pass(5 * minute);
  presence.active();
  for (let second = 0; second < 60; second += 1) {
    presence.active();
    await pass(1000);
  }
  expect(reports).toEqual([]);
  setDown(false);
  await pass(15_000);
  expect(reports).toHaveLength(1);
});

test("nothing is reported once the page has gone", async () => {
  const { presence, reports } = watched(60 * minute);
  presence.active();
  presence.stop();
  await pass(10 * minute);
  expect(reports).toEqual([]);
});
