import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { offsetLabel, resolveWallTime, wallTimeOf } from "#core/wall-time.ts";

const zones = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "America/St_Johns"];
const wallTimes = fc
  .integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) })
  .map((at) => new Date(at).toISOString().slice(0, 16));

test("a wall time is the same instant as in Temporal, in every zone and on every day", () => {
  fc.assert(
    fc.property(wallTimes, fc.constantFrom(...zones), (wall, zone) => {
      const local = Temporal.PlainDateTime.from(wall);
      const earlier = local.toZonedDateTime(zone, { disambiguation: "earlier" });
      const resolved = resolveWallTime(wall, zone);
      if (earlier.toPlainDateTime().equals(local)) {
        const later = local.toZonedDateTime(zone, { disambiguation: "later" });
        expect(resolved).toEqual({
          kind: later.epochMilliseconds === earlier.epochMilliseconds ? "exact" : "twice",
          instant: earlier.epochMilliseconds,
        });
      } else {
        expect(resolved).toEqual({
          kind: "skipped",
          instant: earlier.getTimeZoneTransition("next")?.epochMilliseconds ?? Number.NaN,
        });
      }
    }),
    { numRuns: 500 },
  );
});

test("a skipped local time moves to the first moment after the gap", () => {
  const resolved = resolveWallTime("2027-03-28T02:30", "Europe/Berlin");
  expect(resolved?.kind).toBe("skipped");
  expect(wallTimeOf(resolved?.instant ?? 0, "Europe/Berlin")).toBe("2027-03-28T03:00");
});

test("a repeated local time is the first of the two", () => {
  expect(resolveWallTime("2026-10-25T02:30", "Europe/Berlin")).toEqual({
    kind: "twice",
    instant: Date.parse("2026-10-25T00:30:00Z"),
  });
});

test("the first and the last moment of the four-digit years resolve in every zone", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    for (const wall of ["0001-01-01T00:00", "9999-12-31T23:59"]) {
      const { instant = Number.NaN } = resolveWallTime(wall, zone) ?? {};
      expect([zone, Number.isFinite(instant)]).toEqual([zone, true]);
      expect(offsetLabel(instant, "Asia/Tokyo")).toStartWith("UTC+");
    }
    const { instant = 0 } = resolveWallTime("9999-12-31T23:59", zone) ?? {};
    expect(wallTimeOf(instant, zone)).toBe("9999-12-31T23:59");
  }
  expect(wallTimeOf(Date.parse("9999-12-31T23:59Z"), "Europe/Berlin")).toBe("+010000-01-01T00:59");
});

test("an incomplete date is not a time", () => {
  expect(resolveWallTime("", "Europe/Berlin")).toBeUndefined();
  expect(resolveWallTime("2026-11", "Europe/Berlin")).toBeUndefined();
});

test("the offset is the one at that instant", () => {
  expect(offsetLabel(Date.parse("2026-07-01T12:00:00Z"), "Europe/Berlin")).toBe("UTC+2");
  expect(offsetLabel(Date.parse("2026-12-01T12:00:00Z"), "Europe/Berlin")).toBe("UTC+1");
  expect(offsetLabel(Date.parse("2026-12-01T12:00:00Z"), "America/St_Johns")).toBe("UTC-3:30");
  expect(offsetLabel(Date.parse("2026-12-01T12:00:00Z"), "UTC")).toBe("UTC");
});

test("around each change of the clocks, local times are those of Temporal", () => {
  for (const zone of ["Europe/Berlin", "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Asia/Gaza"]) {
    let change = Temporal.Instant.from("2024-01-01T00:00:00Z").toZonedDateTimeISO(zone).getTimeZoneTransition("next");
    while (change && change.year < 2027) {
      for (let minutes = -420; minutes <= 420; minutes += 1) {
        const near = change.add({ minutes });
        expect([zone, wallTimeOf(near.epochMilliseconds, zone)]).toEqual([
          zone,
          near.toPlainDateTime().toString({ smallestUnit: "minute" }),
        ]);
      }
      change = change.getTimeZoneTransition("next");
    }
  }
});

test("no zone changes its clocks twice within six hours", () => {
  for (const zone of Intl.supportedValuesOf("timeZone")) {
    let last = Temporal.Instant.from("1973-01-01T00:00:00Z").toZonedDateTimeISO(zone);
    for (;;) {
      const next = last.getTimeZoneTransition("next");
      if (!next || next.year > 2100) break;
      const hours = (next.epochMilliseconds - last.epochMilliseconds) / 3_600_000;
      expect([zone, next.toString(), hours > 6]).toEqual([zone, next.toString(), true]);
      last = next;
    }
  }
});
