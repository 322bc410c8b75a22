import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { Repeat, repeatUnits, weekdays, type RepeatInput } from "#core/content/repeat/contract.ts";
import { resolveScheduledTime } from "#core/content/scheduled-time.ts";
import { describeRepeat, findRepeatProblem, occurrenceDates, textAt } from "#core/series/rules.ts";
import { wallTimeOf } from "#core/wall-time.ts";

const dates = (startOn: string, input: RepeatInput) => [...occurrenceDates(startOn, Repeat.parse(input))];

test("a daily repeat counts the first post", () => {
  expect(dates("2026-12-30", { unit: "day", end: { count: 3 } })).toEqual(["2026-12-30", "2026-12-31", "2027-01-01"]);
});

test("a weekly repeat goes out on the chosen weekdays, of every second week", () => {
  const input = { unit: "week", every: 2, weekdays: ["thu", "mon"], end: { until: "2026-12-25" } } as const;
  // 25 November 2026 is a Wednesday.
  expect(dates("2026-11-25", { ...input, weekdays: [...input.weekdays] })).toEqual([
    "2026-11-26",
    "2026-12-07",
    "2026-12-10",
    "2026-12-21",
    "2026-12-24",
  ]);
});

test("a weekly repeat without weekdays keeps the weekday of the first post", () => {
  expect(dates("2026-11-25", { unit: "week", end: { count: 2 } })).toEqual(["2026-11-25", "2026-12-02"]);
});

test("the 31st of a month is the last day of a shorter one, and the 31st again after it", () => {
  expect(dates("2027-01-31", { unit: "month", end: { count: 4 } })).toEqual([
    "2027-01-31",
    "2027-02-28",
    "2027-03-31",
    "2027-04-30",
  ]);
});

const repeats = fc.record({
  every: fc.integer({ min: 1, max: 12 }),
  unit: fc.constantFrom(...repeatUnits),
  days: fc.subarray([...weekdays]),
  count: fc.integer({ min: 2, max: 100 }),
});
const starts = fc
  .integer({ min: 0, max: 3 * 366 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10));
const toRepeat = ({
  every,
  unit,
  days,
  count,
}: {
  every: number;
  unit: "day" | "week" | "month";
  days: ("mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun")[];
  count: number;
}) => Repeat.parse({ every, unit, ...(unit === "week" && { weekdays: days }), end: { count }, allowSameText: true });

test("each repeat has as many dates as it counts, later and later, none before the first", () => {
  fc.assert(
    fc.property(starts, repeats, (startOn, given) => {
      const found = [...occurrenceDates(startOn, toRepeat(given))];
      expect(found).toHaveLength(given.count);
      expect(found).toEqual([...new Set(found)].toSorted());
      expect((found[0] ?? "") >= startOn).toBe(true);
    }),
  );
});

test("a last date cuts the same dates off", () => {
  fc.assert(
    fc.property(starts, repeats, fc.nat(99), (startOn, given, at) => {
      const repeat = toRepeat(given);
      const all = [...occurrenceDates(startOn, repeat)];
      const until = all[at % all.length] ?? startOn;
      const cut = [...occurrenceDates(startOn, { ...repeat, end: { until } })];
      expect(cut).toEqual(all.slice(0, all.indexOf(until) + 1));
    }),
  );
});

test("in every zone, each date is one instant at the local time, or right after the gap that the clocks skip", () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
  const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
  fc.assert(
    fc.property(zones, starts, minutes, (zone, startOn, minute) => {
      const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
      let before = Number.NEGATIVE_INFINITY;
      for (const on of occurrenceDates(startOn, toRepeat({ every: 1, unit: "day", days: [], count: 100 }))) {
        const { at, adjusted, wallTime } = resolveScheduledTime(`${on}T${time}`, zone);
        expect(at).toBeGreaterThan(before);
        expect(wallTime).toBe(`${on}T${time}`);
        if (adjusted === null) expect(wallTimeOf(at, zone)).toBe(`${on}T${time}`);
        before = at;
      }
    }),
  );
});

test("a repeat that ends before its second post, lasts too long or has weekdays without weeks is refused", () => {
  const problem = (input: RepeatInput) =>
    findRepeatProblem("2026-11-23", Repeat.parse({ allowSameText: true, ...input }));
  expect(problem({ unit: "day", end: { until: "2026-11-23" } })).toMatchObject({ field: "repeat.end.until" });
  expect(problem({ unit: "day", end: { until: "2032-01-01" } })).toMatchObject({ field: "repeat.end.until" });
  expect(problem({ unit: "day", weekdays: ["mon"], end: { count: 2 } })).toMatchObject({ field: "repeat.weekdays" });
  expect(problem({ unit: "day", end: { count: 2 } })).toBeUndefined();
});

test("a text that would go out twice has to be allowed, unless each post has a text of its own", () => {
  const problem = (input: Partial<RepeatInput>) =>
    findRepeatProblem("2026-11-23", Repeat.parse({ unit: "day", end: { count: 3 }, ...input }));
  expect(problem({})?.message).toStartWith("3 posts have 1 text.");
  expect(problem({ variations: ["Two"] })?.message).toStartWith("3 posts have 2 texts.");
  expect(problem({ variations: ["Two", "Three"] })).toBeUndefined();
  expect(problem({ allowSameText: true })).toBeUndefined();
});

test("the texts take turns", () => {
  const repeat = Repeat.parse({ unit: "day", end: { count: 5 }, variations: ["B", "C"] });
  expect([0, 1, 2, 3, 4].map((index) => textAt("A", repeat, index))).toEqual(["A", "B", "C", "A", "B"]);
});

test("a repeat is described in words", () => {
  const describe = (input: RepeatInput) => describeRepeat(Repeat.parse(input));
  expect(describe({ unit: "day", end: { count: 3 } })).toBe("Every day, 3 times");
  expect(describe({ unit: "week", every: 2, weekdays: ["thu", "mon"], end: { until: "2027-01-31" } })).toBe(
    "Every 2 weeks on Mon and Thu, until 2027-01-31",
  );
});

test.each([
  [{ unit: "day", end: {} }],
  [{ unit: "day" }],
  [{ unit: "day", end: { count: 2, until: "2027-01-01" } }],
  [{ unit: "day", end: { count: 1 } }],
  [{ unit: "day", end: { count: 101 } }],
  [{ unit: "day", end: { until: "soon" } }],
  [{ unit: "year", end: { count: 2 } }],
  [{ unit: "day", every: 13, end: { count: 2 } }],
  [{ unit: "week", weekdays: ["monday"], end: { count: 2 } }],
  [{ unit: "day", end: { count: 2 }, variations: [" "] }],
])("%j is refused with what to do", (input) => {
  const { success, error } = Repeat.safeParse(input);
  expect(success).toBe(false);
  for (const { message } of error?.issues ?? []) expect(message).not.toContain("Invalid");
});
