import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { resolveScheduledTime } from "#core/content/scheduled-time.ts";
import { wallTimeOf } from "#core/wall-time.ts";

const zones = ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Africa/Cairo", "UTC"];
const localTimes = fc
  .record({
    zone: fc.constantFrom(...Intl.supportedValuesOf("timeZone"), "UTC"),
    minutes: fc.integer({ min: 0, max: 3 * 366 * 24 * 60 }),
  })
  .map(({ zone, minutes }) => ({
    zone,
    local: Temporal.PlainDateTime.from("2026-01-01T00:00").add({ minutes }).toString({ smallestUnit: "minute" }),
  }));

/** Every clock change of a zone in 2026 and 2027, as instants. */
function transitions(zone: string): Temporal.ZonedDateTime[] {
  const found: Temporal.ZonedDateTime[] = [];
  let at = Temporal.ZonedDateTime.from(`2026-01-01T00:00[${zone}]`).getTimeZoneTransition("next");
  while (at && at.year < 2028) {
    found.push(at);
    at = at.getTimeZoneTransition("next");
  }
  return found;
}

test("a local time that exists is that instant, and reads as it was written", () => {
  fc.assert(
    fc.property(localTimes, ({ zone, local }) => {
      const { at, wallTime, adjusted } = resolveScheduledTime(local, zone);
      expect(wallTime).toBe(local);
      if (adjusted === null) expect(wallTimeOf(at, zone)).toBe(local);
    }),
    { numRuns: 1000 },
  );
});

test("a local time that does not exist moves to the first minute after the gap, in every zone that has one", () => {
  let gaps = 0;
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    for (const transition of transitions(zone)) {
      const before = transition.subtract({ minutes: 1 });
      const skipped = transition.offsetNanoseconds - before.offsetNanoseconds;
      if (skipped <= 0) continue;
      gaps += 1;
      const inside = before.toPlainDateTime().add({ minutes: 1 + Math.floor(skipped / 60e9 / 2) });
      const { at, adjusted, wallTime } = resolveScheduledTime(inside.toString({ smallestUnit: "minute" }), zone);
      expect(at).toBe(transition.epochMilliseconds);
      expect(wallTime).toBe(inside.toString({ smallestUnit: "minute" }));
      expect(adjusted).toContain(`does not exist in ${zone}`);
    }
  }
  expect(gaps).toBeGreaterThan(100);
});

test("a local time that happens twice is the first of the two", () => {
  let overlaps = 0;
  for (const zone of zones) {
    for (const transition of transitions(zone)) {
      const before = transition.subtract({ minutes: 1 });
      const repeated = before.offsetNanoseconds - transition.offsetNanoseconds;
      if (repeated <= 0) continue;
      overlaps += 1;
      const twice = transition.toPlainDateTime();
      const { at, adjusted } = resolveScheduledTime(twice.toString({ smallestUnit: "minute" }), zone);
      expect(at).toBe(transition.epochMilliseconds - repeated / 1e6);
      expect(adjusted).toBeNull();
    }
  }
  expect(overlaps).toBeGreaterThan(3);
});

test("an instant with an offset is kept, and its wall time is that of the zone", () => {
  fc.assert(
    fc.property(localTimes, ({ zone, local }) => {
      const { at, wallTime, adjusted } = resolveScheduledTime(`${local}:00Z`, zone);
      expect(at).toBe(Date.parse(`${local}:00Z`));
      expect(wallTime).toBe(wallTimeOf(at, zone));
      expect(adjusted).toBeNull();
    }),
  );
  expect(resolveScheduledTime("2026-11-20T14:00+01:00", "America/New_York").wallTime).toBe("2026-11-20T08:00");
});

test("half past two in the night of the change becomes three o'clock, with a message", () => {
  expect(resolveScheduledTime("2026-03-29T02:30", "Europe/Berlin")).toEqual({
    at: Date.parse("2026-03-29T01:00Z"),
    wallTime: "2026-03-29T02:30",
    adjusted: "02:30 does not exist in Europe/Berlin on 2026-03-29: the clocks go forward. It goes out at 03:00.",
  });
});

for (const zone of ["UTC", "Europe/Berlin", "America/New_York"]) {
  test(`only the years 2000 to 2099 can be scheduled in ${zone}, and the message says which date to choose`, () => {
    const refusal = (text: string, message: string) =>
      expect(() => resolveScheduledTime(text, zone)).toThrow(
        expect.objectContaining({ code: "content.time", details: [{ path: "scheduledFor", message }] }),
      );
    for (const text of ["9999-12-31T23:59:59Z", "9999-12-31T23:59", "9999-12-31T23:59-23:59", "2100-01-01T00:00"]) {
      refusal(text, "This date is too far ahead. Choose a date before 2100.");
    }
    for (const text of ["0001-01-01T00:00", "0001-01-01T00:00:00Z", "0001-01-01T00:00+23:59", "1999-12-31T23:59"]) {
      refusal(text, "This date is too long ago. Choose a date from 2000 on.");
    }
    for (const text of ["2000-01-01T00:00", "2099-12-31T23:59"]) {
      expect(resolveScheduledTime(text, zone).wallTime).toBe(text);
    }
  });
}

for (const [text, zone] of [
  ["2026-02-31T10:00", "Europe/Berlin"],
  ["2026-02-29T10:00Z", "UTC"],
  ["2026-13-01T10:00", "UTC"],
  ["2026-11-20T24:30", "UTC"],
  ["2026-11-20T10:00+29:00", "UTC"],
] as const) {
  test(`${text} is refused as a time, and the message names the field`, () => {
    expect(() => resolveScheduledTime(text, zone)).toThrow(
      expect.objectContaining({ kind: "invalid", details: [expect.objectContaining({ path: "scheduledFor" })] }),
    );
  });
}
