import { toInstant } from "#core/contract.ts";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { UserDetails } from "#core/accounts/contract.ts";
import type { ActivityLog } from "#core/activity/activity.ts";
import type { Content } from "#core/content/content.ts";
import { statusOf, upcomingStates, type ContentState } from "#core/content/contract.ts";
import type { Connections } from "#core/network/network.ts";
import type { Notifications } from "#core/notifications/notifications.ts";
import type { Clock } from "#core/ports.ts";
import type { QuotaLedger } from "#core/quotas/quotas.ts";
import type { AccountSettings } from "#core/settings/settings.ts";
import { waitingFor } from "./attention.ts";
import type { Attention, Badges, DashboardStats } from "./contract.ts";
import { countTrend, percentOf, percentTrend, rateTrend, weeksOf, type Answered } from "./rules.ts";

export type Analytics = ReturnType<typeof openAnalytics>;

interface AnalyticsDeps {
  clock: Clock;
  accounts: Accounts;
  activity: ActivityLog;
  content: Content;
  network: Connections;
  notifications: Notifications;
  quotas: QuotaLedger;
  settings: AccountSettings;
}

/** Reads only: every figure is defined once, here. */
export function openAnalytics(deps: AnalyticsDeps) {
  const { clock, accounts, activity, content, network, notifications, quotas, settings } = deps;

  const upcoming = (userId: string): number => {
    const counts = content.counts(userId);
    return upcomingStates.reduce((sum, state) => sum + counts[state], 0);
  };

  /** Applications sent before an instant, and how many of them had ever been answered by then. */
  const answeredBefore = (userId: string, to: number): Answered => ({
    sent: activity.countOf(userId, "application_submitted", 0, to),
    responded: activity.countOf(userId, "application_responded", 0, to),
  });

  return {
    dashboard(userId: string): DashboardStats {
      const { week, before } = weeksOf(clock.now(), settings.zoneOf(userId));
      const counts = (type: "application_submitted" | "content_scheduled") => ({
        now: activity.countOf(userId, type, week.start, week.end),
        before: activity.countOf(userId, type, before.start, before.end),
      });
      const sent = counts("application_submitted");
      const scheduled = counts("content_scheduled");
      const answered = answeredBefore(userId, week.end);
      const views = (from: string, to: string) => network.figuresWithin(userId, from, to)?.profileViews;
      const figures = network.latestFigures(userId);
      const measured = figures !== undefined && figures.profileViews !== null;
      return {
        jobApplications: answered.sent,
        postsScheduled: upcoming(userId),
        responseRate: percentOf(answered.responded, answered.sent),
        profileViews: figures?.profileViews ?? 0,
        measuredAt: measured ? toInstant(figures.measuredAt) : null,
        trends: {
          jobApplications: percentTrend(sent.now, sent.before),
          postsScheduled: countTrend(scheduled.now, scheduled.before),
          responseRate: rateTrend(answered, answeredBefore(userId, week.start)),
          profileViews: percentTrend(views(week.firstDay, week.lastDay), views(before.firstDay, before.lastDay)),
        },
      };
    },

    badges(userId: string): Badges {
      const admin = accounts.user(userId).role === "admin";
      return {
        scheduled: upcoming(userId),
        pendingApprovals: admin ? accounts.counts().pending : 0,
        notifications: notifications.unreadOf(userId),
      };
    },

    /** What waits for the person, each with where to settle it. */
    attention: (userId: string): Attention => waitingFor(content.counts(userId), network.status(userId)),

    /** What an admin reads of one account, from the rooms that know it. @throws Fault `accounts.not_found` */
    userDetails(userId: string): UserDetails {
      const user = accounts.user(userId);
      const items = { draft: 0, scheduled: 0, published: 0, failed: 0 };
      for (const [state, count] of Object.entries(content.counts(userId)) as [ContentState, number][])
        items[statusOf[state]] += count;
      return { ...user, ...accounts.standing(userId), usage: quotas.usageOf(userId), content: items };
    },
  };
}
