import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** A computed note under a figure; the number has no sign, `direction` says which way. */
export const Trend = z.object({ value: z.number(), unit: z.enum(["%", "count"]), direction: z.enum(["up", "down"]) });
export type Trend = z.infer<typeof Trend>;

export const DashboardStats = z.object({
  jobApplications: z.number(),
  postsScheduled: z.number(),
  responseRate: z.number(),
  profileViews: z.number(),
  /** When the network's own figures were read; null when never, and the screen shows '—'. */
  measuredAt: Instant.nullable(),
  trends: z.object({
    jobApplications: Trend.nullable(),
    postsScheduled: Trend.nullable(),
    responseRate: Trend.nullable(),
    profileViews: Trend.nullable(),
  }),
});
export type DashboardStats = z.infer<typeof DashboardStats>;

/** Live counts beside the sidebar's entries; 0 is not shown. */
export const Badges = z.object({ scheduled: z.number(), pendingApprovals: z.number(), notifications: z.number() });
export type Badges = z.infer<typeof Badges>;

/** What waits for the person, each with the place to settle it. */
export const Attention = z.array(
  z.object({
    kind: z.enum(["needs_review", "held", "missed"]),
    count: z.number(),
    message: z.string(),
    action: z.string(),
    href: z.string(),
  }),
);
export type Attention = z.infer<typeof Attention>;
