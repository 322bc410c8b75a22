import type { AnalyticsOverview } from "./contract.ts";
import type { AnalyticsContext } from "./context.ts";
import { lastDays, activityKindsOf, sumOf } from "./rules.ts";

export function createOverview({ clock, activity, settings }: AnalyticsContext) {
  return {
    overview(userId: string, days: number): AnalyticsOverview {
      const { dates, bounds } = lastDays(clock.now(), settings.zoneOf(userId), days);
      const daily = (of: keyof typeof activityKindsOf) => activity.countsBetween(userId, activityKindsOf[of], bounds);
      const applications = daily("job_applications");
      const posts = daily("content_posts");
      const updates = daily("profile_updates");
      const engagements = daily("engagements");
      const totals = {
        job_applications: sumOf(applications),
        content_posts: sumOf(posts),
        profile_updates: sumOf(updates),
        engagements: sumOf(engagements),
      };
      return {
        total_activities: sumOf(Object.values(totals)),
        ...totals,
        daily_stats: dates.map((date, day) => ({
          date,
          job_applications: applications[day] ?? 0,
          content_posts: posts[day] ?? 0,
          profile_updates: updates[day] ?? 0,
          engagements: engagements[day] ?? 0,
        })),
      };
    },
  };
}
