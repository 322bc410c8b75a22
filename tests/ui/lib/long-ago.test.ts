import { expect, test } from "bun:test";
import { longAgo } from "#ui/lib/long-ago.ts";

const now = Date.parse("2026-11-20T11:00:00.000Z");

test.each([
  ["2026-11-20T10:30:00.000Z", "just now"],
  ["2026-11-15T11:00:00.000Z", "5 days ago"],
  ["2026-09-22T11:00:00.000Z", "59 days ago"],
  ["2026-09-21T11:00:00.000Z", "2 months ago"],
  ["2025-09-15T11:00:00.000Z", "14 months ago"],
  ["2024-11-20T11:00:00.000Z", "23 months ago"],
  ["2024-11-18T11:00:00.000Z", "2 years ago"],
  ["2020-01-01T11:00:00.000Z", "6 years ago"],
])("what happened at %s was %s", (instant, text) => {
  expect(longAgo(Date.parse(instant), now)).toBe(text);
});
