import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { lastDays, localDate, rateOf } from "#core/analytics/rules.ts";

const hour = 3_600_000;

// Calculated by hand: the local midnights and their offsets.
test.each([
  {
    what: "Berlin, whose clocks go back on a day of 25 hours, over the end of a month",
    zone: "Europe/Berlin",
    now: "2026-11-01T12:00:00.000Z",
    dates: "2026-10-24 2026-10-25 2026-10-26 2026-10-27 2026-10-28 2026-10-29 2026-10-30 2026-10-31 2026-11-01".split(
      " ",
    ),
    start: "2026-10-23T22:00:00.000Z",
    end: "2026-11-01T23:00:00.000Z",
    hours: [24, 25, 24, 24, 24, 24, 24, 24, 24],
  },
  {
    what: "New York, whose clocks go forward on a day of 23 hours, over the end of February",
    zone: "America/New_York",
    now: "2026-03-09T03:59:59.999Z",
    dates:
      "2026-02-27 2026-02-28 2026-03-01 2026-03-02 2026-03-03 2026-03-04 2026-03-05 2026-03-06 2026-03-07 2026-03-08".split(
        " ",
      ),
    start: "2026-02-27T05:00:00.000Z",
    end: "2026-03-09T04:00:00.000Z",
    hours: [24, 24, 24, 24, 24, 24, 24, 24, 24, 23],
  },
  {
    what: "Sydney, whose spring is in October",
    zone: "Australia/Sydney",
    now: "2026-10-04T02:00:00.000Z",
    dates: ["2026-09-30", "2026-10-01", "2026-10-02", "2026-10-03", "2026-10-04"],
    start: "2026-09-29T14:00:00.000Z",
    end: "2026-10-04T13:00:00.000Z",
    hours: [24, 24, 24, 24, 23],
  },
  {
    what: "Kathmandu, five minutes into a month that UTC has not reached",
    zone: "Asia/Kathmandu",
    now: "2026-11-30T18:20:00.000Z",
    dates: ["2026-11-30", "2026-12-01"],
    start: "2026-11-29T18:15:00.000Z",
    end: "2026-12-01T18:15:00.000Z",
    hours: [24, 24],
  },
])("the last days of $what", ({ zone, now, dates, start, end, hours }) => {
  const days = lastDays(Date.parse(now), zone, dates.length);
  expect(days.dates).toEqual([...dates]);
  expect([days.start, days.end].map((at) => new Date(at).toISOString())).toEqual([start, end]);
  expect(days.bounds.slice(1).map((at, day) => (at - (days.bounds[day] ?? 0)) / hour)).toEqual([...hours]);
  expect(localDate(Date.parse(now), zone)).toBe(dates.at(-1) ?? "");
});

test("in every zone the days are consecutive, and now is in the last one", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const instants = fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2040, 0) });
  fc.assert(
    fc.property(zones, instants, fc.integer({ min: 1, max: 90 }), (zone, now, count) => {
      const { dates, bounds, start, end } = lastDays(now, zone, count);
      expect(dates).toHaveLength(count);
      expect(bounds).toHaveLength(count + 1);
      expect([bounds[0], bounds.at(-1)]).toEqual([start, end]);
      for (const [at, date] of dates.slice(1).entries()) {
        expect(Date.parse(date) - Date.parse(dates[at] ?? "")).toBe(24 * hour);
      }
      expect(bounds.toSorted((a, b) => a - b)).toEqual(bounds);
      expect(now >= (bounds.at(-2) ?? 0) && now < end).toBe(true);
    }),
  );
});

test.each([
  [0, 100, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [5, 5, 100],
  [1, 2000, 0.1],
  [1, 2001, 0],
  [3, 2, 150],
])("%d of %d is %d percent, to one decimal", (part, whole, rate) => {
  expect(rateOf(part, whole)).toBe(rate);
});

test("without applications there is no rate", () => {
  expect(rateOf(0, 0)).toBeNull();
});
