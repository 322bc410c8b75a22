import { expect, test } from "bun:test";
import { formatDay } from "#core/connections/rules.ts";
import { describeState } from "#core/connections/status-messages.ts";
import { siteDeclaration, practiceDisplay } from "#tests/support/core/test-networks.ts";

test.each([
  ["2026-11-20T22:59:59.999Z", "Europe/Berlin", "2026-11-20"],
  ["2026-11-20T23:00:00.000Z", "Europe/Berlin", "2026-11-21"],
  ["2026-10-24T22:00:00.000Z", "Europe/Berlin", "2026-10-25"],
  ["2026-10-25T22:59:59.999Z", "Europe/Berlin", "2026-10-25"],
  ["2026-12-01T04:59:59.999Z", "America/New_York", "2026-11-30"],
  ["2026-12-31T15:00:00.000Z", "Asia/Tokyo", "2027-01-01"],
])("%s in %s is the day %s", (at, zone, day) => {
  expect(formatDay(Date.parse(at), zone)).toBe(day);
});

test("a working connection needs no message; every other state says what to do", () => {
  expect(describeState("connected", practiceDisplay)).toBeUndefined();
  expect(describeState("session_expired", practiceDisplay)).toBe(
    "Your session on the Sandbox network has expired. Reconnect to resume your scheduled posts.",
  );
  expect(describeState("challenge", siteDeclaration)).toBe(
    "LinkedIn asks for a security check. Complete it there, then reconnect.",
  );
  expect(describeState("disconnected", practiceDisplay)).toContain("Connect one");
  expect(describeState("not_offered", siteDeclaration)).toContain("no longer offers LinkedIn");
});
