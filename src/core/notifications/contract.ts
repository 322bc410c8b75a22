import { z } from "zod";
import { Id, Instant } from "#core/contract.ts";

export const notificationKinds = [
  "account_approved",
  "registration",
  "content_failed",
  "content_unconfirmed",
  "content_missed",
  "network_needs_you",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKinds),
  title: z.string(),
  message: z.string(),
  /** The place in the app where it is settled or seen. */
  href: z.string().nullable(),
  at: Instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const mailKinds = ["approval", "rejection", "password_reset", "registration", "test"] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * A mail's way. `sending` is written before anything leaves; found after a crash it becomes `unconfirmed`, which is
 * never sent again.
 */
export const mailStates = ["waiting", "sending", "sent", "failed", "unconfirmed"] as const;
