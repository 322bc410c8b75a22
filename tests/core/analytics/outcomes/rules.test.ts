import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { bestTimeOf, medianOf, outcomesByDay, publishingTimes, usualOf } from "#core/analytics/outcomes/rules.ts";

test.each([
  [[], null],
  [[7], 7],
  [[1, 2], 2],
  [[1, 4], 3],
  [[100, 1, 3], 3],
  [[0, 0, 10, 10], 5],
])("the median of %j is %p, half rounded up", (values, median) => {
  expect(medianOf(values)).toBe(median);
});

test("what is usual needs three posts", () => {
  expect(usualOf([100, 200])).toBeNull();
  expect(usualOf([100, 200, 900])).toBe(200);
});

test("half of the values are at most the median and half at least, in whatever order they come", () => {
  const values = fc.array(fc.nat(10_000), { minLength: 1 });
  fc.assert(
    fc.property(values, (numbers) => {
      const median = medianOf(numbers) ?? Number.NaN;
      expect(medianOf(numbers.toReversed())).toBe(median);
      expect(numbers.filter((one) => one <= median).length * 2).toBeGreaterThanOrEqual(numbers.length);
      expect(numbers.filter((one) => one >= median - 0.5).length * 2).toBeGreaterThanOrEqual(numbers.length);
      expect(median).toBeGreaterThanOrEqual(Math.min(...numbers));
      expect(median).toBeLessThanOrEqual(Math.max(...numbers));
    }),
  );
});

const published = Date.parse("2026-11-18T09:00:00.000Z");
const reading = (day: string, impressions: number | null, reactions = 0, itemId = "a", publishedAt = published) => ({
  itemId,
  day,
  publishedAt,
  impressions,
  reactions,
});
const byDay = (...readings: ReturnType<typeof reading>[]) => Object.fromEntries(outcomesByDay(readings, "UTC"));

test("each day shows what was added since the reading before, and the rate of what was read", () => {
  const days = byDay(
    reading("2026-11-18", 100, 3),
    reading("2026-11-19", 250, 10),
    reading("2026-11-21", 300, 15),
    reading("2026-11-19", 50, 2, "b", Date.parse("2026-11-19T08:00:00.000Z")),
  );
  expect(days).toEqual({
    "2026-11-18": { impressions: 100, rate: 3 },
    "2026-11-19": { impressions: 150 + 50, rate: 4 },
    "2026-11-21": { impressions: 50, rate: 5 },
  });
});

test("a first reading long after publication is only a starting value", () => {
  const days = byDay(reading("2026-11-20", 4000, 80), reading("2026-11-21", 4010, 80));
  expect(days["2026-11-20"]).toEqual({ impressions: null, rate: 2 });
  expect(days["2026-11-21"]?.impressions).toBe(10);
  expect(byDay(reading("2026-11-19", 4000))["2026-11-19"]?.impressions).toBe(4000);
});

test("a day is one of the owner's: published at 23:30 in UTC is the next day in Berlin", () => {
  const late = reading("2026-11-20", 9, 0, "a", Date.parse("2026-11-18T23:30:00.000Z"));
  expect(outcomesByDay([late], "Europe/Berlin").get("2026-11-20")?.impressions).toBe(9);
  expect(outcomesByDay([late], "UTC").get("2026-11-20")?.impressions).toBeNull();
});

test("a network's correction downwards is no negative day, and what returns is not counted twice", () => {
  const days = byDay(reading("2026-11-18", 100), reading("2026-11-19", 90), reading("2026-11-20", 110));
  expect(Object.values(days).map(({ impressions }) => impressions)).toEqual([100, 0, 10]);
});

test("unknown impressions are not zero", () => {
  expect(byDay(reading("2026-11-18", null, 5))).toEqual({});
  expect(byDay(reading("2026-11-18", 0, 0))).toEqual({ "2026-11-18": { impressions: 0, rate: null } });
});

test("all days together are the highest reading, however the readings are spread", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { minLength: 1, maxLength: 30 }), (seen) => {
      const days = seen.map((impressions, day) => {
        const date = Temporal.PlainDate.from("2026-11-18").add({ days: day }).toString();
        return reading(date, impressions);
      });
      const added = [...outcomesByDay(days, "UTC").values()].map(({ impressions }) => impressions ?? 0);
      expect(Math.min(...added)).toBeGreaterThanOrEqual(0);
      expect(added.reduce((sum, one) => sum + one, 0)).toBe(Math.max(...seen));
    }),
  );
});

test("publishing times are local weekdays and hours with the median of their posts", () => {
  const at = (instant: string, impressions: number) => ({ publishedAt: Date.parse(instant), impressions });
  const posts = [
    // Tuesday 09:00 in Berlin, before and after the clocks went back.
    at("2026-10-20T07:00:00.000Z", 100),
    at("2026-11-17T08:59:59.000Z", 400),
    // Sunday 23:30 in UTC is Monday 00:30.
    at("2026-11-15T23:30:00.000Z", 900),
  ];
  const cells = publishingTimes(posts, "Europe/Berlin");
  expect(cells).toEqual([
    { weekday: 1, hour: 0, posts: 1, impressions: 900 },
    { weekday: 2, hour: 9, posts: 2, impressions: 250 },
  ]);
  expect(bestTimeOf(cells)).toMatchObject({ weekday: 2, hour: 9 });
  expect(bestTimeOf(cells.slice(0, 1))).toBeNull();
});
