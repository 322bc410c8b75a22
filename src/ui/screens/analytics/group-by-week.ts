import type { AnalyticsOverview } from "#core/analytics/contract.ts";

type Day = AnalyticsOverview["daily_stats"][number];

/** Weeks that end today, named by their first day; the first may have fewer days. */
export function groupByWeek(days: readonly Day[]): Day[] {
  const weeks: Day[] = [];
  for (const [at, day] of days.entries()) {
    const week = weeks.at(-1);
    if (!week || (days.length - at) % 7 === 0) {
      weeks.push({ ...day });
      continue;
    }
    week.job_applications += day.job_applications;
    week.content_posts += day.content_posts;
    week.profile_updates += day.profile_updates;
    week.engagements += day.engagements;
  }
  return weeks;
}
