import { z } from "zod";
import { Instant } from "#core/contract.ts";
import { Audience, MetricReading } from "#core/post-history/contract.ts";
import { historySources } from "#core/post-history/labels/contract.ts";

const known = z.number().nullable();

/** From the person's own files. Null: no file says it; 0 is what the file says. */
export const CreatorAnalytics = z.object({
  days: z.number(),
  /** First and last day; null without a file. The period ends on the last day that a file knows. */
  from: z.iso.date().nullable(),
  to: z.iso.date().nullable(),
  /** Over the known days of the period. */
  impressions: known,
  engagements: known,
  new_followers: known,
  /** Engagements per impression, in percent with one decimal. */
  engagement_rate: known,
  /** Of the newest file, for its own period. */
  members_reached: MetricReading.nullable(),
  followers: MetricReading.nullable(),
  /** The network can take engagements back, so a day can be negative. */
  daily: z.array(
    z.object({
      date: z.iso.date(),
      impressions: known,
      engagements: known,
      new_followers: known,
      measured_at: Instant.nullable(),
    }),
  ),
  /** The files behind the days, newest first. */
  sources: z.array(
    z.object({ source: z.enum(historySources), measured_at: Instant, from: z.iso.date(), to: z.iso.date() }),
  ),
  audience: z.array(Audience),
});
export type CreatorAnalytics = z.infer<typeof CreatorAnalytics>;
