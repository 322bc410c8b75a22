import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { NetworkName } from "#core/connections/contract.ts";

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
  /** IANA zone that defines the user's days. */
  timezone: z.string(),
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

const attentionKinds = [
  "connection",
  "needs_review",
  "possible_duplicate",
  "failed",
  "missed",
  "held",
  "awaiting_approval",
  "pending_users",
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

/** Why the metrics of a published post are unknown. */
const unknownReasons = ["not_read_yet", "not_provided", "not_connected", "too_old"] as const;

export const LastPost = z.object({
  post: z
    .object({
      id: Id,
      name: z.string(),
      url: z.string().nullable(),
      publishedAt: Instant,
      impressions: z.number().nullable(),
      /** Likes, comments and shares; null if never read. */
      reactions: z.number().nullable(),
      measuredAt: Instant.nullable(),
      sourceLabel: z.string(),
      /** Set if the impressions are null. */
      unknown: z.enum(unknownReasons).optional(),
      /** How often a new post is read. */
      readEveryMinutes: z.number(),
      /** The medians of the user's earlier posts; null with fewer than three. */
      usual: z.object({ impressions: z.number(), reactions: z.number(), posts: z.number() }).nullable(),
      /** Impressions divided by the usual ones, one decimal; null if either is unknown or it is too early. */
      ratio: z.number().nullable(),
    })
    .nullable(),
});
export type LastPost = z.infer<typeof LastPost>;

const periodLengths = [7, 30, 90] as const;
export const overviewDays = { min: 1, max: 365, default: 30 } as const;

const periodMessage = "days must be 7, 30 or 90";
export const PeriodQuery = z.object({
  days: z.coerce
    .number(periodMessage)
    .refine((days) => periodLengths.some((period) => period === days), periodMessage)
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

const TimeCell = z.object({
  /** 1 is Monday. */
  weekday: z.number(),
  hour: z.number(),
  posts: z.number(),
  /** The median of these posts. */
  impressions: z.number(),
});

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

const known = z.number().nullable();

/** Null: not measured. A measured 0 is 0. */
export const AnalyticsOutcomes = z.object({
  days: z.number(),
  /** IANA zone of the days and hours. */
  timezone: z.string(),
  source: NetworkName.nullable(),
  source_label: z.string().nullable(),
  posts_measured_at: Instant.nullable(),
  profile_measured_at: Instant.nullable(),
  /** First day with a reading of a post. */
  measured_since: z.iso.date().nullable(),
  impressions: known,
  /** Of the period of the same length before; null unless all of it was measured. */
  previous_impressions: known,
  /** One entry per local day of the user, oldest first. */
  daily: z.array(
    z.object({
      date: z.iso.date(),
      /** Added since the previous reading, on the day they were read. */
      impressions: known,
      /** Of the posts read on that day, in percent with one decimal. */
      engagement_rate: known,
      connections: known,
      profile_views: known,
    }),
  ),
  previous_daily: z.array(z.object({ date: z.iso.date(), impressions: known })),
  /** Over the last 365 days, whatever the period. */
  publishing_times: z.object({
    posts: z.number(),
    /** Number of posts from which the cells are worth showing. */
    needed: z.number(),
    cells: z.array(TimeCell),
    best: TimeCell.nullable(),
  }),
});
export type AnalyticsOutcomes = z.infer<typeof AnalyticsOutcomes>;

export const postSorts = ["published", "impressions", "rate", "likes", "comments", "shares"] as const;
export type PostSort = (typeof postSorts)[number];
export const postsPerPage = { default: 10, max: 100 } as const;

const limitMessage = `limit must be a whole number from 1 to ${postsPerPage.max}`;
const offsetMessage = "offset must be a whole number from 0";
export const PostsQuery = z.object({
  ...PeriodQuery.shape,
  sort: z.enum(postSorts, `sort must be one of ${postSorts.join(", ")}`).default("published"),
  order: z.enum(["asc", "desc"], "order must be asc or desc").default("desc"),
  limit: z.coerce
    .number(limitMessage)
    .int(limitMessage)
    .min(1, limitMessage)
    .max(postsPerPage.max, limitMessage)
    .default(postsPerPage.default),
  offset: z.coerce.number(offsetMessage).int(offsetMessage).min(0, offsetMessage).default(0),
});
export type PostsQuery = z.infer<typeof PostsQuery>;

export const MeasuredPost = z.object({
  id: Id,
  title: z.string(),
  url: z.string().nullable(),
  published_at: Instant,
  impressions: known,
  /** Likes, comments and shares per impression, in percent with one decimal. */
  engagement_rate: known,
  likes: known,
  comments: known,
  shares: known,
  measured_at: Instant.nullable(),
  /** Why they are null. */
  unknown: z.enum(unknownReasons).optional(),
});
export type MeasuredPost = z.infer<typeof MeasuredPost>;

export const AnalyticsPosts = z.object({
  /** In the whole period. */
  total: z.number(),
  source_label: z.string(),
  posts: z.array(MeasuredPost),
});
export type AnalyticsPosts = z.infer<typeof AnalyticsPosts>;

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
