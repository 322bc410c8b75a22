import { expect, test } from "bun:test";
import { quickTimes } from "#ui/screens/content/form/when/quick-times.ts";

const at = (instant: string, zone = "Europe/Berlin") =>
  quickTimes(Date.parse(instant), zone).map(({ label, wallTime }) => `${label}: ${wallTime}`);

test("quick times are an hour from now on the next five minutes, and the next mornings", () => {
  expect(at("2026-11-20T12:58:00Z")).toEqual([
    "In 1 hour: 2026-11-20T15:00",
    "Tomorrow 09:00: 2026-11-21T09:00",
    "Monday 09:00: 2026-11-23T09:00",
  ]);
});

test("on a Sunday, tomorrow and Monday are one", () => {
  expect(at("2026-11-22T12:00:00Z")).toEqual(["In 1 hour: 2026-11-22T14:00", "Tomorrow 09:00: 2026-11-23T09:00"]);
});

test("on a Monday, Monday is the next one", () => {
  expect(at("2026-11-23T12:00:00Z").at(-1)).toBe("Monday 09:00: 2026-11-30T09:00");
});

test("the day is that of the chosen zone", () => {
  expect(at("2026-11-20T22:00:00Z", "Asia/Tokyo")[1]).toBe("Tomorrow 09:00: 2026-11-22T09:00");
});
