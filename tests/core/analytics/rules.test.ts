import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { countTrend, percentOf, percentTrend, rateTrend, weeksOf } from "#core/analytics/rules.ts";

// Calculated by hand: the local midnights and their offsets.
test.each([
  {
    what: "an ordinary week in Berlin (UTC+1)",
    zone: "Europe/Berlin",
    now: "2026-11-20T10:00:00.000Z",
    days: ["2026-11-14", "2026-11-20"],
    starts: ["2026-11-06T23:00:00.000Z", "2026-11-13T23:00:00.000Z", "2026-11-20T23:00:00.000Z"],
  },
  {
    what: "the week in which Berlin's clocks go back, over the end of a month",
    zone: "Europe/Berlin",
    now: "2026-11-01T12:00:00.000Z",
    days: ["2026-10-26", "2026-11-01"],
    starts: ["2026-10-18T22:00:00.000Z", "2026-10-25T23:00:00.000Z", "2026-11-01T23:00:00.000Z"],
  },
  {
    what: "the day on which Berlin's clocks go forward, just before midnight",
    zone: "Europe/Berlin",
    now: "2026-03-29T21:59:59.999Z",
    days: ["2026-03-23", "2026-03-29"],
    starts: ["2026-03-15T23:00:00.000Z", "2026-03-22T23:00:00.000Z", "2026-03-29T22:00:00.000Z"],
  },
  {
    what: "one millisecond later it is another day, and another week",
    zone: "Europe/Berlin",
    now: "2026-03-29T22:00:00.000Z",
    days: ["2026-03-24", "2026-03-30"],
    starts: ["2026-03-16T23:00:00.000Z", "2026-03-23T23:00:00.000Z", "2026-03-30T22:00:00.000Z"],
  },
  {
    what: "New York in the evening, when it is the next day in UTC and clocks have just gone back",
    zone: "America/New_York",
    now: "2026-11-03T02:00:00.000Z",
    days: ["2026-10-27", "2026-11-02"],
    starts: ["2026-10-20T04:00:00.000Z", "2026-10-27T04:00:00.000Z", "2026-11-03T05:00:00.000Z"],
  },
  {
    what: "New York's spring over the end of February",
    zone: "America/New_York",
    now: "2026-03-08T18:00:00.000Z",
    days: ["2026-03-02", "2026-03-08"],
    starts: ["2026-02-23T05:00:00.000Z", "2026-03-02T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  },
  {
    what: "Tokyo, a day ahead over the end of the year",
    zone: "Asia/Tokyo",
    now: "2026-12-31T16:00:00.000Z",
    days: ["2026-12-26", "2027-01-01"],
    starts: ["2026-12-18T15:00:00.000Z", "2026-12-25T15:00:00.000Z", "2027-01-01T15:00:00.000Z"],
  },
  {
    what: "Cairo, where a day begins at one o'clock when clocks go forward at midnight",
    zone: "Africa/Cairo",
    now: "2026-04-30T12:00:00.000Z",
    days: ["2026-04-24", "2026-04-30"],
    starts: ["2026-04-16T22:00:00.000Z", "2026-04-23T22:00:00.000Z", "2026-04-30T21:00:00.000Z"],
  },
])("$what", ({ zone, now, days, starts }) => {
  const { week, before } = weeksOf(Date.parse(now), zone);
  expect([week.firstDay, week.lastDay]).toEqual([...days]);
  expect([before.start, before.end, week.end].map((at) => new Date(at).toISOString())).toEqual([...starts]);
  expect(before.end).toBe(week.start);
});

test("in every zone now is in the current week, and consecutive weeks share a boundary", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(zones, instants, (zone, now) => {
      const { week, before } = weeksOf(now, zone);
      expect(week.start <= now && now < week.end).toBe(true);
      expect(before.end).toBe(week.start);
      expect(before.start).toBeLessThan(before.end);
    }),
  );
});

test.each([
  [0, 0, 0],
  [2, 10, 20],
  [1, 7, 14],
  [1, 8, 13],
  [3, 8, 38],
  [1, 3, 33],
  [2, 3, 67],
  [1, 200, 1],
  [1, 201, 0],
  [5, 5, 100],
])("%d of %d is %d percent, half rounded up", (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});

test("a percent change has a direction and no sign; without a previous week there is none", () => {
  expect(percentTrend(3, 2)).toEqual({ value: 50, unit: "%", direction: "up", change: 50 });
  expect(percentTrend(1, 3)).toEqual({ value: 67, unit: "%", direction: "down", change: 67 });
  expect(percentTrend(0, 4)).toEqual({ value: 100, unit: "%", direction: "down", change: 100 });
  expect(percentTrend(4, 0)).toBeNull();
  expect(percentTrend(4, null)).toBeNull();
  expect(percentTrend(4, undefined)).toBeNull();
  expect(percentTrend(null, 4)).toBeNull();
});

test("a change of nothing, or one that rounds to 0 %, is neither up nor down", () => {
  expect(percentTrend(4, 4)).toEqual({ value: 0, unit: "%", direction: "same", change: 0 });
  expect(percentTrend(1001, 1000)).toMatchObject({ value: 0, direction: "same" });
  expect(percentTrend(999, 1000)).toMatchObject({ value: 0, direction: "same" });
  expect(countTrend(5, 5)).toEqual({ value: 5, unit: "count", direction: "same", change: 0 });
  expect(rateTrend({ sent: 4, responded: 1 }, { sent: 8, responded: 2 })).toMatchObject({
    value: 0,
    direction: "same",
  });
});

test("a count is shown unchanged, next to its difference to the previous week", () => {
  expect(countTrend(14, 11)).toEqual({ value: 14, unit: "count", direction: "up", change: 3 });
  expect(countTrend(3, 5)).toEqual({ value: 3, unit: "count", direction: "down", change: 2 });
  expect(countTrend(0, 3)).toEqual({ value: 0, unit: "count", direction: "down", change: 3 });
  expect(countTrend(0, 0)).toBeNull();
});

test("the response rate changes in percentage points, and only if there were applications", () => {
  expect(rateTrend({ sent: 10, responded: 2 }, { sent: 7, responded: 1 })).toEqual({
    value: 6,
    unit: "%",
    direction: "up",
    change: 6,
  });
  expect(rateTrend({ sent: 10, responded: 1 }, { sent: 5, responded: 1 })).toMatchObject({
    value: 10,
    direction: "down",
  });
  expect(rateTrend({ sent: 3, responded: 1 }, { sent: 0, responded: 0 })).toBeNull();
});

test("no trend points anywhere with a change of 0, and its numbers have no sign", () => {
  const counts = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(counts, counts, (now, before) => {
      for (const trend of [percentTrend(now, before), countTrend(now, before)]) {
        if (!trend) continue;
        expect(trend.direction === "same").toBe(trend.change === 0);
        expect(Math.min(trend.value, trend.change)).toBeGreaterThanOrEqual(0);
        if (trend.direction !== "same") expect(trend.direction).toBe(now > before ? "up" : "down");
      }
    }),
  );
});
