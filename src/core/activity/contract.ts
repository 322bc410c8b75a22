import { z } from "zod";
import { Instant } from "#core/contract.ts";

/** Types of the append-only log. The dashboard shows all of them; analytics counts some (each module adds its own). */
export const activityTypes = [
  "content_scheduled",
  "content_published",
  "content_failed",
  "content_unconfirmed",
  "network_connected",
  "network_disconnected",
  "network_needs_you",
  "network_profile_changed",
  // These three once for each application, which is their subject: when it first came that far. Figures count them.
  "application_submitted",
  "application_responded",
  "application_interviewed",
  "profile_saved",
  "cv_saved",
  "profile_viewed",
  "invitation_sent",
  "message_sent",
  "comment_posted",
] as const;
export type ActivityType = (typeof activityTypes)[number];

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

export const ActivityEntry = z.object({ type: z.string(), message: z.string(), timestamp: Instant });
export type ActivityEntry = z.infer<typeof ActivityEntry>;
