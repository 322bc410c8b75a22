import { expect, test } from "bun:test";
import { dayAndTime, inFull, inSentence } from "#ui/lib/dates.ts";
import { formatDate, formatDateTimeSeconds } from "#ui/lib/formats.ts";

const now = Date.UTC(2026, 10, 22, 12);
const september = Date.UTC(2026, 8, 27, 13, 10);

test("every short month has three letters, in lists, dates and the log", () => {
  expect(dayAndTime(september, "UTC", now)).toBe("Sun 27 Sep 13:10");
  expect(formatDate(september, "UTC")).toBe("27 Sep 2026");
  expect(formatDateTimeSeconds(september, "UTC")).toBe("27 Sep 2026, 13:10:00");
  expect(inFull(september, "UTC")).toBe("Sunday 27 September 2026, 13:10");
});

test("a time that a server left out is a dash, not a crash", () => {
  for (const format of [dayAndTime, inSentence]) expect(format(Number.NaN, "UTC", now)).toBe("—");
  expect(inFull(Number.NaN, "UTC")).toBe("—");
});
