import { expect, test } from "bun:test";
import { groupByWeek } from "#ui/screens/analytics/group-by-week.ts";

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: Temporal.PlainDate.from("2026-08-23").add({ days: at }).toString(),
    job_applications: 1,
    content_posts: at === count - 1 ? 5 : 0,
    profile_updates: 0,
    engagements: 2,
  }));

test("ninety days become thirteen weeks that end today, and nothing is lost", () => {
  const weeks = groupByWeek(days(90));
  expect(weeks.map(({ job_applications }) => job_applications)).toEqual([6, ...Array.from({ length: 12 }, () => 7)]);
  expect(weeks.at(-1)).toEqual({
    date: "2026-11-14",
    job_applications: 7,
    content_posts: 5,
    profile_updates: 0,
    engagements: 14,
  });
});

test("the days themselves are left as they are", () => {
  const given = days(14);
  groupByWeek(given);
  expect(given).toEqual(days(14));
});
