import { expect, test } from "bun:test";
import { lastSeen, relativeTime } from "#ui/lib/relative-time.ts";

const now = Date.parse("2026-11-20T11:00:00.000Z");
const ago = (hours: number, ms = 0) => relativeTime(new Date(now - hours * 3_600_000 - ms), now);

test("an instant less than an hour old, or in the future, is just now", () => {
  expect(ago(0)).toBe("Just now");
  expect(ago(1, -1)).toBe("Just now");
  expect(ago(-5)).toBe("Just now");
});

test("within a sentence, just now begins with a small letter", () => {
  expect(relativeTime(now, now, { inSentence: true })).toBe("just now");
  expect(relativeTime(now - 2 * 3_600_000, now, { inSentence: true })).toBe("2 hours ago");
});

test("whole hours and days are counted", () => {
  expect(ago(1)).toBe("1 hour ago");
  expect(ago(23, 3_599_999)).toBe("23 hours ago");
  expect(ago(24)).toBe("1 day ago");
  expect(ago(49)).toBe("2 days ago");
});

test("an ISO 8601 instant is accepted", () => {
  expect(relativeTime("2026-11-20T06:00:00.000Z", now)).toBe("5 hours ago");
});

const minute = 60_000;

for (const [what, idleMs, text] of [
  ["in use", 0, "Active now"],
  ["in use until a moment ago", 2 * minute - 1, "Active now"],
  ["idle for two minutes", 2 * minute, "2 minutes ago"],
  ["idle for almost an hour", 60 * minute - 1, "59 minutes ago"],
  ["idle for an hour", 60 * minute, "1 hour ago"],
  ["idle for two days", 48 * 60 * minute, "2 days ago"],
] as const) {
  test(`an account ${what} was last seen '${text}'`, () => {
    const now = Date.UTC(2026, 10, 20, 12);
    expect(lastSeen(new Date(now - idleMs).toISOString(), now)).toBe(text);
  });
}

test("an account that never signed in was never seen", () => {
  expect(lastSeen(null, 0)).toBe("Never");
  expect(lastSeen(null, 0, { label: "Seen" })).toBe("Never seen");
});

test("a label goes before a time that has passed only", () => {
  expect(lastSeen(new Date(now - 5 * minute).toISOString(), now, { label: "Seen" })).toBe("Seen 5 minutes ago");
  expect(lastSeen(new Date(now).toISOString(), now, { label: "Seen" })).toBe("Active now");
});
