import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";

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

/** One mail as an admin follows it: never what is in it. */
export const MailEntry = z.object({
  id: Id,
  kind: z.enum(mailKinds),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  /** What the mail server said when it did not take it. */
  problem: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  /** When it is tried next, while it waits. */
  nextTryAt: Instant.nullable(),
});
export type MailEntry = z.infer<typeof MailEntry>;

export const MailQuery = Page.pick({ limit: true });
