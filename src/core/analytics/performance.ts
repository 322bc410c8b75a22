import { toInstant } from "#core/contract.ts";
import type { AnalyticsPerformance } from "./contract.ts";
import type { AnalyticsContext } from "./context.ts";
import { rateOf } from "./rules.ts";

const growthDays = 30;
const topPosts = 5;

/** Null: never reported by the network. A measured 0 is 0. */
export function createPerformance({ content, network }: AnalyticsContext) {
  return {
    performance(userId: string): AnalyticsPerformance {
      const metrics = network.latestMetrics(userId);
      // Metrics of two networks are never added: one is simulated.
      const source = metrics?.network ?? network.networkOf(userId);
      const reach = content.engagementOf(userId, source);
      const measuredAt = Math.max(metrics?.measuredAt ?? 0, reach.measuredAt ?? 0);
      return {
        profile_views: metrics?.profileViews ?? null,
        post_impressions: reach.impressions,
        engagement_rate: reach.impressions === null ? null : rateOf(reach.reactions, reach.impressions),
        connection_growth: network.connectionGrowth(userId, growthDays),
        skill_endorsements: metrics?.skillEndorsements ?? null,
        top_performing_content: content
          .topPosts(userId, source, topPosts)
          .map(({ text, ...post }) => ({ content: text, ...post })),
        measured_at: measuredAt === 0 ? null : toInstant(measuredAt),
        source: measuredAt === 0 ? null : network.displayOf(source).name,
        source_label: measuredAt === 0 ? null : network.displayOf(source).label,
      };
    },
  };
}
