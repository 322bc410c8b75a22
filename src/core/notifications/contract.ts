import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { mailKindNames, notificationKindNames } from "#core/declarations.ts";

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKindNames),
  title: z.string(),
  message: z.string(),
  /** The place in the app where it is settled or seen. */
  href: z.string().nullable(),
  at: Instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/**
 * A mail's way. `sending` is written before anything leaves; found after a crash it becomes `unconfirmed`, which is
 * never sent again.
 */
export const mailStates = ["waiting", "sending", "sent", "failed", "unconfirmed"] as const;

/** One mail as an admin follows it: never what is in it. */
export const MailEntry = z.object({
  id: Id,
  kind: z.enum(mailKindNames),
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

export type MailState = (typeof mailStates)[number];

/** What `/api/health` says of mail: of the last mail that was handed in, or tried to be. */
export type MailHealth = "not configured" | "ok" | "failing";

/** Either these, or all there are. */
export const ReadNotifications = z
  .object({
    ids: z.array(Id).min(1, "ids must contain at least one id").max(200, "ids can contain at most 200 ids").optional(),
    all: z.literal(true, "all must be true or omitted").optional(),
  })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    error: "Give either ids or all: true.",
    path: ["ids"],
  });
export type ReadNotifications = z.infer<typeof ReadNotifications>;
