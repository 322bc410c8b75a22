import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { NetworkName } from "#core/connections/contract.ts";
import { AnalyticsOutcomes, MeasuredPost } from "./outcomes/contract.ts";

export const Trend = z.object({
  value: z.number(),
  unit: z.enum(["%", "count"]),
  direction: z.enum(["up", "down", "same"]),
  /** Against the week before, in the same unit, without a sign. Differs from `value` if that is a count. */
  change: z.number(),
});
export type Trend = z.infer<typeof Trend>;

export const DashboardStats = z.object({
  jobApplications: z.number(),
  postsScheduled: z.number(),
  responseRate: z.number(),
  profileViews: z.number(),
  /** When the network's metrics were read; null if never, shown as '—'. */
  measuredAt: Instant.nullable(),
  /** The network that reported them; null if never read. */
  sourceLabel: z.string().nullable(),
  trends: z.object({
    jobApplications: Trend.nullable(),
    postsScheduled: Trend.nullable(),
    responseRate: Trend.nullable(),
    profileViews: Trend.nullable(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Live counts next to sidebar entries; 0 is not shown. */
export const Badges = z.object({
  /** Applications that are neither rejected nor an offer. */
  applications: z.number(),
  scheduled: z.number(),
  /** People who wait for an admin. */
  pendingApprovals: z.number(),
  /** Actions of the bot that wait for their owner. */
  botApprovals: z.number(),
  notifications: z.number(),
});
export type Badges = z.infer<typeof Badges>;

const attentionKinds = [
  "connection",
  "needs_review",
  "possible_duplicate",
  "failed",
  "missed",
  "held",
  "awaiting_approval",
  "bot_review",
  "bot_approval",
  "bot_answer",
  "pending_users",
  "posts_to_approve",
] as const;

export const Attention = z.array(
  z.object({
    kind: z.enum(attentionKinds),
    count: z.number(),
    message: z.string(),
    action: z.string(),
    href: z.string(),
  }),
);
export type Attention = z.infer<typeof Attention>;

export const overviewDays = { min: 1, max: 365, default: 30 } as const;

export const ApplicationMetrics = z.object({
  applicationsSent: z.number(),
  responsesReceived: z.number(),
  interviewsScheduled: z.number(),
  successRate: z.number(),
});
export type ApplicationMetrics = z.infer<typeof ApplicationMetrics>;

const daysMessage = `days must be a whole number from ${overviewDays.min} to ${overviewDays.max}`;
export const OverviewQuery = z.object({
  days: z.coerce
    .number(daysMessage)
    .int(daysMessage)
    .min(overviewDays.min, daysMessage)
    .max(overviewDays.max, daysMessage)
    .default(overviewDays.default),
});

export const exportFormats = ["json", "csv"] as const;
export type ExportFormat = (typeof exportFormats)[number];
export const ExportQuery = z.object({
  format: z.enum(exportFormats, "format must be json or csv").default("json"),
  ...OverviewQuery.shape,
});
export type ExportQuery = z.infer<typeof ExportQuery>;

const counts = {
  job_applications: z.number(),
  content_posts: z.number(),
  profile_updates: z.number(),
  engagements: z.number(),
};
export const AnalyticsOverview = z.object({
  total_activities: z.number(),
  ...counts,
  /** One entry per local day of the user, oldest first. */
  daily_stats: z.array(z.object({ date: z.iso.date(), ...counts })),
});
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>;

/** Null: not reported by the network. */
export const AnalyticsPerformance = z.object({
  profile_views: z.number().nullable(),
  post_impressions: z.number().nullable(),
  engagement_rate: z.number().nullable(),
  connection_growth: z.number().nullable(),
  skill_endorsements: z.number().nullable(),
  top_performing_content: z.array(
    z.object({
      content: z.string(),
      likes: z.number(),
      comments: z.number(),
      shares: z.number(),
      url: z.string().nullable(),
    }),
  ),
  measured_at: Instant.nullable(),
  source: NetworkName.nullable(),
  source_label: z.string().nullable(),
});
export type AnalyticsPerformance = z.infer<typeof AnalyticsPerformance>;

export const AnalyticsReport = z.object({ overview: AnalyticsOverview, performance: AnalyticsPerformance });
export type AnalyticsReport = z.infer<typeof AnalyticsReport>;

export const AnalyticsExport = z.object({
  analytics: AnalyticsOverview,
  performance: AnalyticsPerformance,
  outcomes: AnalyticsOutcomes,
  /** Of the period, newest first. */
  posts: z.array(MeasuredPost),
  exported_at: Instant,
});
export type AnalyticsExport = z.infer<typeof AnalyticsExport>;
