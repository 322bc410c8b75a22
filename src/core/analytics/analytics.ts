import type { UserDetails } from "#core/accounts/admin/contract.ts";
import { statusOf, upcomingStates, type ContentState } from "#core/content/contract.ts";
import { attentionItems } from "./attention.ts";
import type { Attention, Badges } from "./contract.ts";
import { createDashboard } from "./dashboard.ts";
import { createOverview } from "./overview.ts";
import { createPerformance } from "./performance.ts";
import { createReport } from "./report.ts";
import type { AnalyticsDeps, AnalyticsContext } from "./context.ts";

/** Read-only. Every metric is defined once, here. */
export function createAnalytics(deps: AnalyticsDeps) {
  const { accounts, content, network, notifications, quotas } = deps;

  const countUpcoming = (userId: string): number => {
    const counts = content.counts(userId);
    return upcomingStates.reduce((sum, state) => sum + counts[state], 0);
  };
  const context: AnalyticsContext = { ...deps, countUpcoming };
  const parts = { ...createOverview(context), ...createPerformance(context) };

  return {
    ...createDashboard(context),
    ...parts,
    ...createReport(context, parts),

    badges(userId: string): Badges {
      const admin = accounts.user(userId).role === "admin";
      return {
        scheduled: countUpcoming(userId),
        pendingApprovals: admin ? accounts.counts().pending : 0,
        notifications: notifications.unreadOf(userId),
      };
    },

    attention: (userId: string): Attention => attentionItems(content.attentionCounts(userId), network.status(userId)),

    userDetails(userId: string): UserDetails {
      const user = accounts.user(userId);
      const items = { draft: 0, scheduled: 0, published: 0, failed: 0 };
      for (const [state, count] of Object.entries(content.counts(userId)) as [ContentState, number][])
        items[statusOf[state]] += count;
      return { ...user, ...accounts.adminDetails(userId), usage: quotas.usageOf(userId), content: items };
    },
  };
}
