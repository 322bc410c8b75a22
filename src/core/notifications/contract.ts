import { z } from "zod";
import { Id, Instant, Page } from "#core/contract.ts";
import { mailKindNames, notificationKindNames } from "#core/declarations.ts";

export const Notification = z.object({
  id: Id,
  kind: z.enum(notificationKindNames),
  title: z.string(),
  message: z.string(),
  href: z.string().nullable(),
  at: Instant,
  read: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

export const mailStates = ["waiting", "sending", "sent", "failed", "unconfirmed"] as const;

/** For admins; without the content. */
export const MailEntry = z.object({
  id: Id,
  kind: z.enum(mailKindNames),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  problem: z.string().nullable(),
  createdAt: Instant,
  settledAt: Instant.nullable(),
  nextTryAt: Instant.nullable(),
});
export type MailEntry = z.infer<typeof MailEntry>;

export const MailQuery = Page.pick({ limit: true });

export type MailState = (typeof mailStates)[number];

export type MailHealth = "not configured" | "ok" | "failing";

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
