import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";
import { audienceScopes, historyMetrics, historySources } from "./labels/contract.ts";

const Day = z.string().describe("YYYY-MM-DD, as the network counts days.");

export const MetricReading = z.object({
  metric: z.enum(historyMetrics),
  value: z.number(),
  /** First and last day that it counts. */
  from: Day,
  to: Day,
  /** Posts only: part of the time since publication is missing. */
  isPartial: z.boolean(),
  source: z.enum(historySources),
  /** When the network made the file. */
  measuredAt: Instant,
});
export type MetricReading = z.infer<typeof MetricReading>;

export const AudienceReading = z.object({
  scope: z.enum(audienceScopes),
  category: z.string(),
  label: z.string(),
  percent: z.number(),
  /** 'Less than `percent`'. */
  isBelow: z.boolean(),
});

export const Audience = z.object({
  from: Day,
  to: Day,
  source: z.enum(historySources),
  measuredAt: Instant,
  shares: z.array(AudienceReading),
});
export type Audience = z.infer<typeof Audience>;

export const PastPost = z.object({
  id: Id,
  publishedAt: Instant,
  /** False: the network says only when it was written or the day it went out. */
  isTimeExact: z.boolean(),
  /** Its title, otherwise the beginning of its text; null if no file has its text. */
  name: z.string().nullable(),
  text: z.string(),
  url: z.string(),
  sharedUrl: z.string().nullable(),
  visibility: z.string().nullable(),
  /** The file that names it, and when the network made it. */
  source: z.enum(historySources),
  asOf: Instant,
  /** The content item, if Attaché published it. */
  contentId: Id.nullable(),
  impressions: MetricReading.nullable(),
  engagements: MetricReading.nullable(),
});
export type PastPost = z.infer<typeof PastPost>;

export const PastPostDetails = z.object({
  post: PastPost,
  /** Of every file, oldest period first: an older number stays. */
  readings: z.array(MetricReading),
  audience: Audience.nullable(),
});
export type PastPostDetails = z.infer<typeof PastPostDetails>;

export const pastPostSorts = ["published", "impressions", "engagements"] as const;
export const pastPostsPerPage = { default: 20, max: 200 } as const;
const limitMessage = `limit must be a whole number from 1 to ${pastPostsPerPage.max}`;
const maxPage = 100_000;
const pageMessage = `page must be a whole number from 1 to ${maxPage}`;

export const PastPostsQuery = z.object({
  /** [from, to) by the time of publication. */
  from: Instant.optional(),
  to: Instant.optional(),
  search: z.string().max(200, "search can have at most 200 characters").optional(),
  /** `false` leaves out what Attaché published. */
  own: z.enum(["true", "false"], "own must be true or false").default("true"),
  sort: z.enum(pastPostSorts, `sort must be one of ${pastPostSorts.join(", ")}`).default("published"),
  order: z.enum(["asc", "desc"], "order must be asc or desc").default("desc"),
  limit: z.coerce
    .number(limitMessage)
    .int(limitMessage)
    .min(1, limitMessage)
    .max(pastPostsPerPage.max, limitMessage)
    .default(pastPostsPerPage.default),
  page: z.coerce.number(pageMessage).int(pageMessage).min(1, pageMessage).max(maxPage, pageMessage).default(1),
});
export type PastPostsQuery = z.infer<typeof PastPostsQuery>;

export const PastPosts = z.object({
  /** That fit the filter. */
  total: z.number(),
  posts: z.array(PastPost),
});
export type PastPosts = z.infer<typeof PastPosts>;

export const PastCommentsQuery = PastPostsQuery.pick({ limit: true, page: true });
export type PastCommentsQuery = z.infer<typeof PastCommentsQuery>;

export const PastComments = z.object({
  total: z.number(),
  comments: z.array(
    z.object({
      commentedAt: Instant,
      url: z.string(),
      text: z.string(),
      source: z.enum(historySources),
      asOf: Instant,
    }),
  ),
});
export type PastComments = z.infer<typeof PastComments>;
