import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { parseTypedTime } from "#ui/screens/content/form/when/typed-time.ts";

/** A Friday; 13:58 in Berlin, 21:58 in Tokyo. */
const now = Date.parse("2026-11-20T12:58:00Z");
const parse = (typed: string, zone = "Europe/Berlin") => parseTypedTime(typed, now, zone);

test.each([
  ["tomorrow 9:00", "2026-11-21T09:00"],
  ["Tomorrow at 9am", "2026-11-21T09:00"],
  ["tomorrow", "2026-11-21T09:00"],
  ["today 18:30", "2026-11-20T18:30"],
  ["fri 14:30", "2026-11-20T14:30"],
  ["fri 13:30", "2026-11-27T13:30"],
  ["next monday, 8.15 am", "2026-11-23T08:15"],
  ["2026-12-01 8am", "2026-12-01T08:00"],
  ["2026-12-01T08:05", "2026-12-01T08:05"],
  ["1 dec noon", "2026-12-01T12:00"],
  ["Dec 1st 12am", "2026-12-01T00:00"],
  ["20 nov 9:00", "2027-11-20T09:00"],
  ["29 february 2028 10:00", "2028-02-29T10:00"],
  ["14:30", "2026-11-20T14:30"],
  ["9pm", "2026-11-20T21:00"],
  ["9:00", "2026-11-21T09:00"],
  ["in 2 hours", "2026-11-20T15:58"],
  ["in 30 min", "2026-11-20T14:28"],
  ["in a week", "2026-11-27T13:58"],
])("%p is %p", (typed, expected) => expect(parse(typed)).toBe(expected));

test.each([
  "",
  "soon",
  "25:00",
  "13pm",
  "tomorrow 9:75",
  "31 feb",
  "2026-02-30 9:00",
  "fr 9:00",
  "9",
  "in 2 moons",
  "2026",
])("%p is not understood", (typed) => expect(parse(typed)).toBeUndefined());

test("the day is that of the chosen zone", () => {
  expect(parse("tomorrow 9:00", "Pacific/Kiritimati")).toBe("2026-11-22T09:00");
  expect(parse("22:00", "Asia/Tokyo")).toBe("2026-11-20T22:00");
  expect(parse("21:30", "Asia/Tokyo")).toBe("2026-11-21T21:30");
});

test("whatever is typed, the outcome is a time of a calendar, or nothing", () => {
  const parts = ["tomorrow", "fri", "2026-12-01", "1", "dec", "8am", "14:30", "99:99", "in", "hours", "T", "noon", "-"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 5 }), (words) => {
      const found = parse(words.join(" "));
      return found === undefined || resolveWallTime(found, "UTC") !== undefined;
    }),
  );
});
