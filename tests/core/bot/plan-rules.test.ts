import { describe, expect, test } from "bun:test";
import { defaultAutomationSettings } from "#core/automation/contract.ts";
import { accountDelay, limitOf } from "#core/bot/limits/rules.ts";
import { layPlan } from "#core/bot/rules/plan.ts";
import type { Slot } from "#core/bot/rules/contract.ts";
import { closedReason, localDay, nextOpening, openIntervals } from "#core/bot/rules/working-time.ts";
import { fc } from "#tests/support/core/fast-check.ts";

const zones = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "America/Sao_Paulo",
];
/** Ordinary days, and those on which clocks change. */
const days = ["2026-11-24", "2026-10-25", "2026-03-29", "2026-11-01", "2026-03-08", "2026-04-05", "2026-10-04"];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`);

const safetyOf = fc.record({
  workingHoursStart: time,
  workingHoursEnd: time,
  nightModePause: fc.boolean(),
  nightModeStart: time,
  nightModeEnd: time,
  weekendPause: fc.boolean(),
  randomizeTimings: fc.boolean(),
  randomDelays: fc.boolean(),
  minDelaySeconds: fc.integer({ min: 10, max: 120 }),
  actionDelay: fc.integer({ min: 10, max: 600 }),
});
const settingsOf = (safety: object) => ({
  ...defaultAutomationSettings,
  safety: { ...defaultAutomationSettings.safety, ...safety },
});
const wanted = fc.record({
  profile_view: fc.integer({ min: 0, max: 100 }),
  connection_request: fc.integer({ min: 0, max: 25 }),
  message: fc.integer({ min: 0, max: 50 }),
  inbox_sweep: fc.integer({ min: 0, max: 6 }),
});

describe("the plan of a day", () => {
  test("every time is within working hours, outside the night and the weekend, in every zone and on every day", () => {
    fc.assert(
      fc.property(
        safetyOf,
        wanted,
        fc.constantFrom(...zones),
        fc.constantFrom(...days),
        fc.string(),
        (safety, counts, zone, day, seed) => {
          const settings = settingsOf(safety);
          const open = openIntervals(localDay(day, zone), zone, settings.safety);
          const slots = layPlan({ day, seed, settings, open, wanted: counts, kept: [] });
          for (const { at } of slots) expect(closedReason(at, zone, settings.safety)).toBeUndefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  test("times of one kind keep its delay, and any two the least delay", () => {
    fc.assert(
      fc.property(safetyOf, wanted, fc.string(), (safety, counts, seed) => {
        const settings = settingsOf({
          ...safety,
          workingHoursStart: "08:00",
          workingHoursEnd: "20:00",
          nightModePause: false,
        });
        const open = openIntervals(localDay("2026-11-24", "UTC"), "UTC", settings.safety);
        const slots = layPlan({ day: "2026-11-24", seed, settings, open, wanted: counts, kept: [] });
        const least = accountDelay(settings).min;
        const lastOf = new Map<string, number>();
        let last = -Infinity;
        for (const { kind, at } of slots) {
          expect(at - last).toBeGreaterThanOrEqual(least);
          expect(at - (lastOf.get(kind) ?? -Infinity)).toBeGreaterThanOrEqual(limitOf(kind, settings).delayMs);
          last = at;
          lastOf.set(kind, at);
        }
        for (const [kind, count] of Object.entries(counts))
          expect(slots.filter((slot) => slot.kind === kind).length).toBeLessThanOrEqual(count);
      }),
      { numRuns: 300 },
    );
  });

  test("the same seed and facts give the same times, another seed other ones", () => {
    const lay = (seed: string) =>
      layPlan({
        day: "2026-11-24",
        seed,
        settings: defaultAutomationSettings,
        open: openIntervals(localDay("2026-11-24", "UTC"), "UTC", defaultAutomationSettings.safety),
        wanted: { connection_request: 10, profile_view: 40 },
        kept: [],
      });
    expect(lay("one")).toEqual(lay("one"));
    expect(lay("one").map(({ at }) => at)).not.toEqual(lay("two").map(({ at }) => at));
    expect(new Set(lay("one").map(({ id }) => id)).size).toBe(lay("one").length);
  });

  test("as many as fit with their delay, and all if there is room", () => {
    const count = (kind: "connection_request" | "profile_view", many: number) =>
      layPlan({
        day: "2026-11-24",
        seed: "x",
        settings: defaultAutomationSettings,
        open: openIntervals(localDay("2026-11-24", "UTC"), "UTC", defaultAutomationSettings.safety),
        wanted: { [kind]: many },
        kept: [],
      }).length;
    expect(count("profile_view", 100)).toBe(100);
    // Nine hours, half an hour between two.
    expect(count("connection_request", 25)).toBeGreaterThanOrEqual(17);
    expect(count("connection_request", 25)).toBeLessThanOrEqual(19);
    expect(count("connection_request", 5)).toBe(5);
  });

  test("kept times stay, and new ones keep their distance", () => {
    const at = Date.parse("2026-11-24T12:00:00Z");
    const kept: Slot[] = [{ id: "2026-11-24.message.4", kind: "message", at, state: "planned", isEdited: true }];
    const slots = layPlan({
      day: "2026-11-24",
      seed: "x",
      settings: defaultAutomationSettings,
      open: openIntervals(localDay("2026-11-24", "UTC"), "UTC", defaultAutomationSettings.safety),
      wanted: { message: 5 },
      kept,
    });
    expect(slots.find(({ id }) => id === "2026-11-24.message.4")).toEqual(kept[0]);
    for (const slot of slots)
      if (slot.id !== "2026-11-24.message.4") expect(Math.abs(slot.at - at)).toBeGreaterThanOrEqual(60 * 60_000);
    expect(new Set(slots.map(({ id }) => id)).size).toBe(slots.length);
  });
});

describe("working time", () => {
  test("the next opening is open, and nothing before it is", () => {
    fc.assert(
      fc.property(
        safetyOf,
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 7 * 24 * 60 }),
        (safety, zone, minutes) => {
          const settings = settingsOf(safety).safety;
          const now = Date.parse("2026-10-23T00:00:00Z") + minutes * 60_000;
          const opening = nextOpening(now, zone, settings);
          if (opening === undefined) return;
          expect(closedReason(opening, zone, settings)).toBeUndefined();
          for (let at = now; at < opening; at += 13 * 60_000) expect(closedReason(at, zone, settings)).toBeDefined();
        },
      ),
      { numRuns: 150 },
    );
  });

  test("an hour that the clocks show twice stays night both times", () => {
    const settings = settingsOf({
      workingHoursStart: "00:00",
      workingHoursEnd: "00:00",
      nightModeStart: "22:00",
      nightModeEnd: "02:30",
      weekendPause: false,
    }).safety;
    const zone = "Europe/Berlin";
    for (const { from, to } of openIntervals(localDay("2026-10-25", zone), zone, settings))
      for (let at = from; at < to; at += 60_000) expect(closedReason(at, zone, settings)).toBeUndefined();
  });
});

test("planning a day for 1,000 accounts takes less than a second of work", () => {
  const started = performance.now();
  for (let account = 0; account < 1000; account += 1) {
    const zone = zones[account % zones.length] ?? "UTC";
    const open = openIntervals(localDay("2026-11-24", zone), zone, defaultAutomationSettings.safety);
    layPlan({
      day: "2026-11-24",
      seed: `account ${account}`,
      settings: defaultAutomationSettings,
      open,
      wanted: { profile_view: 60, connection_request: 25, message: 20, inbox_sweep: 6 },
      kept: [],
    });
  }
  const took = performance.now() - started;
  console.log(`planned 1,000 days in ${Math.round(took)} ms`);
  // Far more than it takes, for a busy machine.
  expect(took).toBeLessThan(20_000);
});
