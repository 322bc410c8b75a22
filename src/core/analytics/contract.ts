import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { NetworkName } from "#core/connections/contract.ts";

export const Trend = z.object({ value: z.number(), unit: z.enum(["%", "count"]), direction: z.enum(["up", "down"]) });
export type Trend = z.infer<typeof Trend>;

export const DashboardStats = z.object({
  jobApplications: z.number(),
  postsScheduled: z.number(),
  responseRate: z.number(),
  profileViews: z.number(),
  /** When the network's metrics were read; null if never, shown as '—'. */
  measuredAt: Instant.nullable(),
  trends: z.object({
    jobApplications: Trend.nullable(),
    postsScheduled: Trend.nullable(),
    responseRate: Trend.nullable(),
    profileViews: Trend.nullable(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Live counts next to sidebar entries; 0 is not shown. */
export const Badges = z.object({ scheduled: z.number(), pendingApprovals: z.number(), notifications: z.number() });
export type Badges = z.infer<typeof Badges>;

export const Attention = z.array(
  z.object({
    kind: z.enum(["needs_review", "duplicate", "held", "missed"]),
    count: z.number(),
    message: z.string(),
    action: z.string(),
    href: z.string(),
  }),
);
export type Attention = z.infer<typeof Attention>;

export const applicationPeriods = [7, 30, 90] as const;
export const overviewDays = { min: 1, max: 365, default: 30 } as const;

const periodMessage = "days must be 7, 30 or 90";
export const ApplicationsQuery = z.object({
  days: z.coerce
    .number(periodMessage)
    .refine((days) => applicationPeriods.some((period) => period === days), periodMessage)
    .default(30),
});

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
  exported_at: Instant,
});
export type AnalyticsExport = z.infer<typeof AnalyticsExport>;
