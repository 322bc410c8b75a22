import { expect, test } from "bun:test";
import { chatTime } from "#ui/lib/chat-time.ts";

const now = Date.parse("2026-11-20T11:00:00.000Z");
const ago = (minutes: number): string => chatTime(new Date(now - minutes * 60_000).toISOString(), now);

test("whole minutes, hours and days are counted", () => {
  expect([0, -5, 1, 59, 60, 25 * 60].map(ago)).toEqual([
    "Just now",
    "Just now",
    "1 minute ago",
    "59 minutes ago",
    "1 hour ago",
    "1 day ago",
  ]);
});
