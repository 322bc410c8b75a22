import { expect, test } from "bun:test";
import {
  freeSlots,
  inWeekOrder,
  moveEntry,
  slotsFromMetrics,
  slotTimes,
  toQueueSlot,
  toWeeklySlot,
} from "#core/posting-queue/rules.ts";
import { resolveWallTime, wallTimeOf } from "#core/wall-time.ts";
import { fc } from "#tests/support/core/fast-check.ts";

const weeklySlots = fc.uniqueArray(
  fc.record({ weekday: fc.integer({ min: 1, max: 7 }), minute: fc.integer({ min: 0, max: 1439 }) }),
  { minLength: 1, maxLength: 50, selector: ({ weekday, minute }) => weekday * 1440 + minute },
);
const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC");
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 0, 1) });

const isoWeekday = (wallTime: string): number => Temporal.PlainDateTime.from(wallTime).dayOfWeek;

test("slots are later than asked, each once and in order, at their local time or right after a gap of the clocks", () => {
  fc.assert(
    fc.property(weeklySlots, zones, instants, (slots, zone, after) => {
      const wanted = new Set(slots.map((slot) => `${slot.weekday} ${toQueueSlot(slot).time}`));
      let last = after;
      for (const { at, wallTime } of slotTimes(slots, zone, after).take(120)) {
        expect(at).toBeGreaterThan(last);
        last = at;
        expect(wanted).toContain(`${isoWeekday(wallTime)} ${wallTime.slice(11)}`);
        const resolved = resolveWallTime(wallTime, zone);
        expect(resolved?.instant).toBe(at);
        if (resolved?.kind !== "skipped") expect(wallTimeOf(at, zone)).toBe(wallTime);
      }
    }),
    { numRuns: 300 },
  );
});

test("no slot of a week is left out, unless the clocks skip it onto another one", () => {
  fc.assert(
    fc.property(weeklySlots, zones, instants, (slots, zone, after) => {
      const until = after + 21 * 86_400_000;
      const found = new Set(
        slotTimes(slots, zone, after)
          .take(400)
          .map(({ at }) => at),
      );
      const first = Temporal.Instant.fromEpochMilliseconds(after).toZonedDateTimeISO(zone).toPlainDate();
      for (let day = 0; day < 21; day += 1) {
        const date = first.add({ days: day });
        for (const slot of slots) {
          if (slot.weekday !== date.dayOfWeek) continue;
          const { instant = 0 } = resolveWallTime(`${date.toString()}T${toQueueSlot(slot).time}`, zone) ?? {};
          if (instant > after && instant < until) expect(found.has(instant)).toBe(true);
        }
      }
    }),
    { numRuns: 200 },
  );
});

test("a slot that does not exist goes out right after the gap", () => {
  const [time] = slotTimes([{ weekday: 7, minute: 150 }], "Europe/Berlin", Date.parse("2027-03-25T00:00Z"));
  expect(time).toEqual({ at: Date.parse("2027-03-28T01:00:00Z"), wallTime: "2027-03-28T02:30" });
});

test("two slots that the clocks move to one instant are one slot on that day", () => {
  const slots = [120, 150, 180].map((minute) => ({ weekday: 7, minute }));
  const times = [...slotTimes(slots, "Europe/Berlin", Date.parse("2027-03-28T00:00Z")).take(4)];
  expect(times.map(({ at }) => wallTimeOf(at, "Europe/Berlin"))).toEqual([
    "2027-03-28T03:00",
    "2027-04-04T02:00",
    "2027-04-04T02:30",
    "2027-04-04T03:00",
  ]);
});

test("taken slots are passed over", () => {
  const times = [1, 2, 3, 4].map((at) => ({ at, wallTime: "" }));
  expect(freeSlots(times, new Set([1, 3]), 2).map(({ at }) => at)).toEqual([2, 4]);
  expect(freeSlots(times, new Set([1, 3]), 3)).toHaveLength(2);
  expect(freeSlots(times, new Set(), 0)).toEqual([]);
});

test("slots come from metrics only with 20 measured posts, from hours with two posts, the best five in week order", () => {
  const hour = (weekday: number, impressions: number, posts = 3) => ({ weekday, hour: 10, posts, impressions });
  const hours = [hour(1, 10), hour(2, 60), hour(3, 50), hour(4, 40), hour(5, 30), hour(6, 20), hour(7, 99, 1)];
  expect(slotsFromMetrics(19, hours)).toEqual([]);
  expect(slotsFromMetrics(20, hours).map(({ weekday }) => weekday)).toEqual([2, 3, 4, 5, 6]);
  expect(slotsFromMetrics(20, [hour(7, 99, 1)])).toEqual([]);
});

test("a slot reads back as it was written", () => {
  fc.assert(
    fc.property(weeklySlots, (slots) => {
      expect(inWeekOrder(slots).map(toQueueSlot).map(toWeeklySlot)).toEqual(inWeekOrder(slots));
    }),
  );
});

test("an entry moves to its new place, and the others keep their order", () => {
  expect(moveEntry(["a", "b", "c", "d"], 0, 2)).toEqual(["b", "c", "a", "d"]);
  expect(moveEntry(["a", "b", "c", "d"], 3, 1)).toEqual(["a", "d", "b", "c"]);
  expect(moveEntry(["a", "b"], 1, 1)).toEqual(["a", "b"]);
});
