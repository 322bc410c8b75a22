import type { UserDetails } from "#core/accounts/admin/contract.ts";
import { upcomingStates, type ContentState } from "#core/content/contract.ts";
import { statusOf } from "#core/content/states/contract.ts";
import { attentionItems } from "./attention.ts";
import type { Attention, Badges } from "./contract.ts";
import { createCreatorAnalytics } from "./creator/creator.ts";
import { createDashboard } from "./dashboard.ts";
import { createLastPost } from "./outcomes/last-post.ts";
import { createMeasuredPosts } from "./outcomes/measured-posts.ts";
import { createOutcomes } from "./outcomes/outcomes.ts";
import { createOverview } from "./overview.ts";
import { createPerformance } from "./performance.ts";
import { createRecentActivity } from "./recent-activity.ts";
import { createReport } from "./report.ts";
import { createWeeklyReport } from "./weekly-report.ts";
import type { AnalyticsDeps, AnalyticsContext } from "./context.ts";

export type Analytics = ReturnType<typeof createAnalytics>;

/** Read-only. Every metric is defined once, here. */
export function createAnalytics(deps: AnalyticsDeps) {
  const { accounts, applications, botWaitingOf, content, network, notifications, quotas } = deps;

  const countUpcoming = (userId: string): number => {
    const counts = content.counts(userId);
    return upcomingStates.reduce((sum, state) => sum + counts[state], 0);
  };
  const context: AnalyticsContext = { ...deps, countUpcoming };
  const measuredPosts = createMeasuredPosts(context);
  const parts = {
    ...createOverview(context),
    ...createPerformance(context),
    ...createOutcomes(context, measuredPosts),
    posts: measuredPosts.posts,
    ...createCreatorAnalytics(context),
  };

  const countPendingUsers = (userId: string): number =>
    accounts.user(userId).role === "admin" ? accounts.counts().pending : 0;

  return {
    ...createDashboard(context),
    ...createRecentActivity(context),
    ...createLastPost(context, measuredPosts),
    ...parts,
    ...createReport(context, parts),
    ...createWeeklyReport(context, parts),

    badges(userId: string): Badges {
      return {
        applications: applications.countOpen(userId),
        scheduled: countUpcoming(userId),
        pendingApprovals: countPendingUsers(userId),
        botApprovals: botWaitingOf(userId).approvals,
        notifications: notifications.unreadOf(userId),
      };
    },

    attention(userId: string): Attention {
      return attentionItems({
        counts: content.attentionCounts(userId),
        link: network.status(userId),
        pendingUsers: countPendingUsers(userId),
        postsToApprove: accounts.user(userId).role === "admin" ? content.countToApprove() : 0,
        bot: botWaitingOf(userId),
      });
    },

    userDetails(userId: string): UserDetails {
      const user = accounts.user(userId);
      const items = { draft: 0, scheduled: 0, published: 0, failed: 0 };
      for (const [state, count] of Object.entries(content.counts(userId)) as [ContentState, number][])
        items[statusOf[state]] += count;
      return { ...user, ...accounts.adminDetails(userId), usage: quotas.usageOf(userId), content: items };
    },
  };
}
