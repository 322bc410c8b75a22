import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { NetworkName } from "#core/connections/contract.ts";

const periodLengths = [7, 30, 90] as const;

const periodMessage = "days must be 7, 30 or 90";
export const PeriodQuery = z.object({
  days: z.coerce
    .number(periodMessage)
    .refine((days) => periodLengths.some((period) => period === days), periodMessage)
    .default(30),
});

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

const TimeCell = z.object({
  /** 1 is Monday. */
  weekday: z.number(),
  hour: z.number(),
  posts: z.number(),
  /** The median of these posts. */
  impressions: z.number(),
});

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
    /** Where the impressions come from. */
    source_label: z.string(),
    cells: z.array(TimeCell),
    best: TimeCell.nullable(),
  }),
});
export type AnalyticsOutcomes = z.infer<typeof AnalyticsOutcomes>;

export const postSorts = ["published", "impressions", "rate", "likes", "comments", "shares"] as const;
export const postsPerPage = { default: 10, max: 100 } as const;

const limitMessage = `limit must be a whole number from 1 to ${postsPerPage.max}`;
const maxPage = 100_000;
const pageMessage = `page must be a whole number from 1 to ${maxPage}`;
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
  page: z.coerce.number(pageMessage).int(pageMessage).min(1, pageMessage).max(maxPage, pageMessage).default(1),
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
  /** Published in the period and counted by the overview, but removed from the list since, with their numbers. */
  removed: z.number(),
  source_label: z.string(),
  posts: z.array(MeasuredPost),
});
export type AnalyticsPosts = z.infer<typeof AnalyticsPosts>;
