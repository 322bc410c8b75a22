import { z } from "zod";
import { Instant } from "#core/contract.ts";

export const activityLimit = { default: 20, max: 200 } as const;

const limitMessage = `limit must be a whole number from 1 to ${activityLimit.max}`;
export const ActivityQuery = z.object({
  limit: z.coerce
    .number(limitMessage)
    .int(limitMessage)
    .min(1, limitMessage)
    .max(activityLimit.max, limitMessage)
    .default(activityLimit.default),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const ActivityEntry = z.object({
  type: z.string(),
  message: z.string(),
  timestamp: Instant,
  /** What it is about: a screen, or the published post. */
  href: z.string().optional(),
});
export type ActivityEntry = z.infer<typeof ActivityEntry>;
