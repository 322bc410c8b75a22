import { toInstant } from "#core/contract.ts";
import type { AnalyticsContext } from "./context.ts";
import type { ApplicationMetrics, DashboardStats } from "./contract.ts";
import { countTrend, lastDays, percentOf, percentTrend, rateTrend, weeksOf, type Answered } from "./rules.ts";

export function createDashboard({ clock, activity, applications, network, settings, countUpcoming }: AnalyticsContext) {
  const countAnswered = (userId: string, from: number, to: number): Answered => ({
    sent: applications.sentBetween(userId, from, to).sent,
    responded: applications.respondedBetween(userId, from, to),
  });

  return {
    dashboard(userId: string): DashboardStats {
      const timezone = settings.zoneOf(userId);
      const { week, before } = weeksOf(clock.now(), timezone);
      const scheduled = (from: number, to: number) => activity.countNewlyScheduled(userId, from, to);
      const earlier = countAnswered(userId, 0, week.start);
      const thisWeek = countAnswered(userId, week.start, week.end);
      const sentBefore = applications.sentBetween(userId, before.start, before.end).sent;
      const answered = {
        sent: earlier.sent + thisWeek.sent,
        responded: earlier.responded + thisWeek.responded,
      };
      const views = (from: string, to: string) => network.metricsBetween(userId, from, to)?.profileViews;
      const metrics = network.latestMetrics(userId);
      const measured = metrics !== undefined && metrics.profileViews !== null;
      return {
        jobApplications: answered.sent,
        postsScheduled: countUpcoming(userId),
        responseRate: percentOf(answered.responded, answered.sent),
        profileViews: metrics?.profileViews ?? 0,
        measuredAt: measured ? toInstant(metrics.measuredAt) : null,
        sourceLabel: measured ? network.displayOf(metrics.network).label : null,
        trends: {
          jobApplications: percentTrend(thisWeek.sent, sentBefore),
          postsScheduled: countTrend(scheduled(week.start, week.end), scheduled(before.start, before.end)),
          responseRate: rateTrend(answered, earlier),
          profileViews: percentTrend(views(week.firstDay, week.lastDay), views(before.firstDay, before.lastDay)),
        },
      };
    },

    applications(userId: string, days: number): ApplicationMetrics {
      const { start, end } = lastDays(clock.now(), settings.zoneOf(userId), days);
      const { sent, responded, interviewed } = applications.sentBetween(userId, start, end);
      return {
        applicationsSent: sent,
        responsesReceived: responded,
        interviewsScheduled: interviewed,
        successRate: percentOf(responded, sent),
      };
    },
  };
}
