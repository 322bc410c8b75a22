import { expect, test } from "bun:test";
import { sentForApproval } from "../../../src/ui/screens/content/form/saved-notice.ts";
import { dueSentence } from "../../../src/ui/screens/content/due-sentence.ts";

const now = Date.parse("2026-11-20T11:00:00Z");

test("a time to come goes out, and a past one was due", () => {
  expect(dueSentence(now + 60 * 60_000, "UTC", now)).toBe("goes out today at 12:00");
  expect(dueSentence(now - 30_000, "UTC", now)).toBe("goes out today at 10:59");
  expect(dueSentence(now - 86_400_000, "UTC", now)).toBe("was due yesterday at 11:00");
});

test("a post that is sent for approval after its time says that the time has passed", () => {
  const item = { scheduledFor: "2001-11-20T11:00:00Z", timezone: "UTC" } as Parameters<typeof sentForApproval>[0];
  expect(sentForApproval(item).description).toBe(
    "Its time has passed, so it becomes a draft once an admin approves it.",
  );
});
