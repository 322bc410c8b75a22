import { expect, test } from "bun:test";
import { mapOptionalTexts, type ContentItem } from "#core/content/contract.ts";
import { fc } from "#tests/support/core/fast-check.ts";
import {
  addMonths,
  dayOf,
  endOfDay,
  hourMs,
  hoursOf,
  readDay,
  startOfDay,
  startOfWeek,
  timeOf,
  weeksOfMonth,
  type Weekday,
} from "#ui/screens/content/calendar/rules/days.ts";
import { freeHour, moveTo, startOfHour, stepFrom } from "#ui/screens/content/calendar/rules/placement.ts";
import { positionIn, step } from "#ui/screens/content/calendar/rules/position.ts";
import { toPosts } from "#ui/screens/content/calendar/rules/posts.ts";
import { findWarnings } from "#ui/screens/content/calendar/rules/warnings.ts";
import { firstWeekday } from "#ui/screens/content/calendar/rules/week-start.ts";
import { headingOf } from "#ui/screens/content/calendar/heading.ts";

const zones = fc.constantFrom(
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/Santiago",
  "America/Havana",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Australia/Lord_Howe",
  "Africa/Casablanca",
  "Pacific/Chatham",
);
const days = fc
  .integer({ min: Date.UTC(2015, 0), max: Date.UTC(2040, 0) })
  .map((at) => new Date(at).toISOString().slice(0, 10));
const weekdays = fc.constantFrom<Weekday>(1, 6, 7);

test("the hours of a day cover it without a gap or an overlap, in every zone", () => {
  fc.assert(
    fc.property(days, zones, (day, zone) => {
      const spans = hoursOf(day, zone)
        .flat()
        .toSorted((one, other) => one.from - other.from);
      expect(spans[0]?.from).toBe(startOfDay(day, zone));
      expect(spans.at(-1)?.to).toBe(endOfDay(day, zone));
      for (const [index, { from }] of spans.entries()) if (index > 0) expect(from).toBe(spans[index - 1]?.to ?? 0);
      for (const [hour, parts] of hoursOf(day, zone).entries()) {
        for (const { from } of parts) expect(Number(timeOf(from, zone).slice(0, 2))).toBe(hour);
      }
    }),
    { numRuns: 400 },
  );
});

test("a day of 23 hours lacks the one that the clocks skip, and one of 25 shows an hour twice", () => {
  const lengths = (day: string, zone = "Europe/Berlin") =>
    hoursOf(day, zone).map((spans) => spans.map(({ from, to }) => (to - from) / hourMs));
  expect(lengths("2026-03-29")[2]).toEqual([]);
  expect(lengths("2026-03-29").flat()).toHaveLength(23);
  expect(lengths("2026-10-25")[2]).toEqual([1, 1]);
  expect(lengths("2026-10-25").flat()).toHaveLength(25);
  expect(lengths("2026-10-04", "Australia/Lord_Howe")[2]).toEqual([0.5]);
  expect(lengths("2026-04-05", "Australia/Lord_Howe")[1]).toEqual([1, 0.5]);
});

test("a month is whole weeks that contain each of its days once", () => {
  fc.assert(
    fc.property(days, weekdays, (day, first) => {
      const month = day.slice(0, 7);
      const weeks = weeksOfMonth(month, first);
      expect(weeks.every((week) => week.length === 7 && week[0] === startOfWeek(week[0] ?? "", first))).toBe(true);
      expect(weeks.flat().filter((one) => one.startsWith(month)).length).toBeGreaterThan(27);
      expect(new Set(weeks.flat()).size).toBe(weeks.length * 7);
      expect(addMonths(addMonths(month, 1), -1)).toBe(month);
    }),
  );
});

test("a post keeps its time of day on another day, unless the clocks skip it there", () => {
  fc.assert(
    fc.property(days, days, fc.integer({ min: 0, max: 24 * 60 - 1 }), zones, (from, to, minute, zone) => {
      const at = startOfDay(from, zone) + minute * 60_000;
      const moved = moveTo({ day: to }, at, zone);
      if (dayOf(at, zone) === from) expect(dayOf(moved, zone)).toBe(to);
      const isSkipped = hoursOf(to, zone).some(
        (spans) => spans.length !== 1 || spans.some((s) => s.to - s.from < hourMs),
      );
      if (!isSkipped) expect(timeOf(moved, zone)).toBe(timeOf(at, zone));
    }),
    { numRuns: 300 },
  );
});

const berlin = "Europe/Berlin";
const at = (wallTime: string): number => Date.parse(`${wallTime}:00+01:00`);

test("in another hour a post keeps its minutes, and a draft gets a free hour at least an hour from others", () => {
  const hour = { from: at("2026-11-25T16:00"), to: at("2026-11-25T17:00") };
  expect(moveTo({ day: "2026-11-25", hour }, at("2026-11-24T09:35"), berlin)).toBe(at("2026-11-25T16:35"));
  const now = at("2026-11-24T10:20");
  const taken = [at("2026-11-25T09:30"), at("2026-11-25T11:00")];
  expect(freeHour("2026-11-25", [], berlin, now)).toBe(at("2026-11-25T09:00"));
  expect(freeHour("2026-11-25", taken, berlin, now)).toBe(at("2026-11-25T12:00"));
  expect(freeHour("2026-11-24", [], berlin, now)).toBe(at("2026-11-24T11:00"));
  expect(freeHour("2026-11-20", [], berlin, now)).toBeLessThan(now);
  expect(startOfHour(hour, at("2026-11-25T16:12"))).toBe(at("2026-11-25T16:15"));
});

test("arrow keys move by days of the calendar and by hours that pass", () => {
  const before = Date.parse("2026-03-28T12:00Z");
  expect(stepFrom(before, { days: 1 }, berlin)).toBe(Date.parse("2026-03-29T11:00Z"));
  expect(stepFrom(before, { hours: -2 }, berlin)).toBe(Date.parse("2026-03-28T10:00Z"));
});

test("the address says what is shown, and nonsense in it means today", () => {
  const options = { today: "2026-11-23", first: 1, otherwise: "month" } as const;
  expect(positionIn({}, options)).toMatchObject({ layout: "month", month: "2026-11" });
  expect(positionIn({ month: "2026-99", week: "tomorrow" }, options)).toMatchObject({ month: "2026-11" });
  const week = positionIn({ layout: "week", week: "2026-11-18" }, options);
  expect(week.days).toEqual(weeksOfMonth("2026-11", 1)[3] ?? []);
  expect(step(week, 1, 1)).toEqual({ week: "2026-11-23", month: undefined });
  expect(step(positionIn({ month: "2099-12" }, options), 1, 1)).toEqual({});
  expect(readDay("2026-02-30")).toBeUndefined();
  expect(headingOf(week).replaceAll(/\s/gu, " ")).toMatch(/^16 ?– ?22 Nov 2026$/);
});

test("the week begins as the language counts, on Monday if that is unknown", () => {
  expect(["en-US", "de", "ar-EG", "no such language"].map(firstWeekday)).toEqual([7, 1, 6, 1]);
});

const post = (id: string, scheduledFor: string, fields: Partial<ContentItem> = {}): ContentItem => ({
  id,
  type: "post",
  theme: "",
  ...mapOptionalTexts(() => null),
  content: `Text of ${id}`,
  scheduledFor,
  wallTime: null,
  timezone: berlin,
  ifMissed: "late",
  aiGenerated: false,
  media: [],
  status: "scheduled",
  detail: { state: "scheduled" },
  publishedUrl: null,
  publishedAt: null,
  metrics: null,
  revision: 1,
  createdAt: scheduledFor,
  updatedAt: scheduledFor,
  ...fields,
});
const warningsOf = (items: ContentItem[], movedId?: string) => {
  const found = findWarnings(toPosts(items, berlin), berlin, movedId);
  return Object.fromEntries(found);
};

test("posts within an hour, the same text twice and too many on a day are warned about", () => {
  expect(warningsOf([post("a", "2026-11-25T08:00:00Z"), post("b", "2026-11-25T08:59:00Z")])).toEqual({
    a: ["‘Text of b’ goes out at 09:59, within the same hour."],
    b: ["‘Text of a’ goes out at 09:00, within the same hour."],
  });
  expect(
    warningsOf([
      post("a", "2026-11-20T08:00:00Z", {
        status: "published",
        detail: { state: "published" },
        publishedAt: "2026-11-20T08:00:00Z",
        content: "Once  more",
      }),
      post("b", "2026-11-25T08:00:00Z", { content: "Once more" }),
    ]),
  ).toEqual({ b: ["The same text went out on Friday 20 November at 09:00."] });
  const many = ["06", "08", "10", "12"].map((hour) => post(hour, `2026-11-25T${hour}:00:00Z`));
  const busy = "4 posts on this day. More than 3 compete with each other.";
  expect(warningsOf(many)).toEqual({ "12": [busy] });
  expect(warningsOf(many, "06")).toEqual({ "06": [busy], "12": [busy] });
});

test("drafts and failed posts are not warned about, and published ones are placed where they went out", () => {
  const draft = post("a", "2026-11-25T08:00:00Z", { status: "draft", detail: { state: "draft" } });
  expect(warningsOf([draft, post("b", "2026-11-25T08:10:00Z")])).toEqual({});
  const late = post("c", "2026-11-25T22:50:00Z", { publishedAt: "2026-11-25T23:10:00Z" });
  expect(
    toPosts([late, post("d", "", { scheduledFor: null })], berlin).map(({ day, time }) => `${day} ${time}`),
  ).toEqual(["2026-11-26 00:10"]);
});
