import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** The last reading of a post on a local day of its owner. Null: not provided by the network. */
export const PostReading = z.object({
  /** YYYY-MM-DD */
  day: z.string(),
  impressions: z.number().nullable(),
  likes: z.number().nullable(),
  comments: z.number().nullable(),
  shares: z.number().nullable(),
  measuredAt: Instant,
  source: z.string(),
});
export type PostReading = z.infer<typeof PostReading>;
