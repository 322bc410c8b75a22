import { expect, test } from "bun:test";
import { chatTime } from "#ui/lib/chat-time.ts";

const now = Date.parse("2026-11-20T11:00:00.000Z");

test.each([
  [0, "Just now"],
  [-5, "Just now"],
  [1, "1 minute ago"],
  [59, "59 minutes ago"],
  [60, "1 hour ago"],
  [25 * 60, "1 day ago"],
])("%d minutes ago reads '%s'", (minutes, text) => {
  expect(chatTime(new Date(now - minutes * 60_000).toISOString(), now)).toBe(text);
});
