import { expect, setDefaultTimeout, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import type { Fault } from "#core/errors.ts";
import {
  accountLimit,
  addressLimit,
  afterFailure,
  addHourlyAttempt,
  networkOf,
  throttleState,
  tooManyAttempts,
  attemptsLeft,
  waitMs,
  type Attempts,
} from "#core/accounts/sign-in/throttle-rules.ts";

setDefaultTimeout(300_000);

const minute = 60_000;
const hour = 60 * minute;

/** The waits, in seconds, after each of a number of consecutive failures, each as early as allowed. */
function waitsOf(failures: number): number[] {
  let count: Attempts | undefined;
  let now = 0;
  return Array.from({ length: failures }, () => {
    now += waitMs(count, accountLimit, now);
    count = afterFailure(count, accountLimit, now);
    return waitMs(count, accountLimit, now) / 1000;
  });
}

test("the fifth failure costs 30 seconds, each further one twice as long, up to 15 minutes", () => {
  expect(waitsOf(12)).toEqual([0, 0, 0, 0, 30, 60, 120, 240, 480, 900, 900, 900]);
});

test("failures are forgotten after 15 minutes without a failure or a wait", () => {
  const count = [1, 2, 3, 4].reduce<Attempts | undefined>((before) => afterFailure(before, accountLimit, 0), undefined);
  expect(throttleState(count, accountLimit, 15 * minute - 1)?.failures).toBe(4);
  expect(throttleState(count, accountLimit, 15 * minute)).toBeUndefined();
  const waiting = afterFailure(count, accountLimit, 0);
  expect(throttleState(waiting, accountLimit, 15 * minute + 29_000)?.failures).toBe(5);
});

/** Wrong attempts separated by pauses. Returns the times at which a password was really checked. */
function checked(pauses: readonly number[], limit = accountLimit): number[] {
  let count: Attempts | undefined;
  let now = 1_800_000_000_000;
  return pauses.flatMap((pause) => {
    now += pause;
    if (waitMs(count, limit, now) > 0) return [];
    count = afterFailure(count, limit, now);
    return [now];
  });
}

const pauses = fc.array(fc.oneof(fc.nat(2000), fc.nat(2 * minute), fc.nat(20 * minute)), {
  minLength: 100,
  maxLength: 400,
});

test("however attempts are spread, at most 25 passwords are checked in an hour", () => {
  fc.assert(
    fc.property(pauses, (all) => {
      const moments = checked(all);
      for (const from of moments) {
        const within = moments.filter((at) => at >= from && at < from + hour).length;
        expect(within).toBeLessThanOrEqual(25);
      }
    }),
  );
});

test("one address gets at most 50 passwords checked at once, and then waits", () => {
  expect(
    checked(
      Array.from({ length: 500 }, () => 0),
      addressLimit,
    ),
  ).toHaveLength(50);
});

test("no wait is longer than 15 minutes, whatever was counted and wherever the clock went", () => {
  const counts = fc.record({ failures: fc.nat(10_000), lastAt: fc.nat(4e12), until: fc.nat(4e12) });
  fc.assert(
    fc.property(counts, fc.nat(4e12), (count, now) => {
      const wait = waitMs(count, accountLimit, now);
      expect(wait).toBeWithin(0, 15 * minute + 1);
      expect(attemptsLeft(count, accountLimit, now)).toBeWithin(1, 6);
      const after = afterFailure(count, accountLimit, now);
      expect(after.until - now).toBeWithin(0, 15 * minute + 1);
      expect(after.failures).toBeGreaterThan(0);
    }),
  );
});

test("a further failure never shortens the wait", () => {
  fc.assert(
    fc.property(pauses, (all) => {
      let count: Attempts | undefined;
      let [now, before] = [0, 0];
      for (const pause of all) {
        const known = throttleState(count, accountLimit, (now += pause)) !== undefined;
        count = afterFailure(count, accountLimit, now);
        const wait = waitMs(count, accountLimit, now);
        if (known) expect(wait).toBeGreaterThanOrEqual(before);
        before = wait;
      }
    }),
  );
});

test("at most the given number per hour are allowed, and the next hour starts over", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), fc.array(fc.nat(20 * minute), { maxLength: 200 }), (most, all) => {
      let count: Attempts | undefined;
      let now = 0;
      const windows = new Map<number, number>();
      for (const pause of all) {
        now += pause;
        const after = addHourlyAttempt(count, most, now);
        if (after) count = after;
        else expect(now).toBeLessThan(count?.until ?? 0);
        if (after) windows.set(after.until, (windows.get(after.until) ?? 0) + 1);
      }
      for (const number of windows.values()) expect(number).toBeLessThanOrEqual(most);
    }),
  );
});

const words = (ms: number) => {
  const { kind, code, message, details }: Fault = tooManyAttempts(ms);
  return [kind, code, message, details];
};

test("the wait is given as text for people and in seconds for programs", () => {
  expect(words(30_000)).toEqual([
    "rate_limited",
    "auth.too_many_attempts",
    "Too many attempts. Try again in 30 seconds.",
    { retryAfter: 30 },
  ]);
  expect(words(1)[2]).toBe("Too many attempts. Try again in 1 second.");
  expect(words(60_000)[2]).toBe("Too many attempts. Try again in 1 minute.");
  expect(words(61_000)[2]).toBe("Too many attempts. Try again in 2 minutes.");
});

for (const [address, network] of [
  ["203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["", ""],
] as const) {
  test(`'${address}' counts as ${network}`, () => {
    expect(networkOf(address)).toBe(network);
  });
}
