import { z } from "zod";
import { Id, Instant, Page, Zone } from "#core/contract.ts";
import { Quotas, Usage } from "#core/quotas/contract.ts";
import { Email, Name, roles, statuses, User } from "../contract.ts";
import { reasonMax, strongPasswordLength } from "../limits.ts";
import { createPasswordSchema } from "../passwords/contract.ts";

export const invitationStates = ["open", "expired", "none"] as const;

/** Of an account whose owner has not chosen a password yet. */
export const PendingInvitation = z.object({
  /** `none`: its link was revoked, or ended with a suspension. */
  state: z.enum(invitationStates),
  expiresAt: Instant.nullable(),
});
export type PendingInvitation = z.infer<typeof PendingInvitation>;

/** A new link, with which the account's owner chooses a password. */
export const NewInvitation = z.object({
  /** Shown only once: a path if the server doesn't know its public URL. Null if it is emailed. */
  link: z.string().nullable(),
  expiresAt: Instant,
});
export type NewInvitation = z.infer<typeof NewInvitation>;

export const UserDetails = User.extend({
  /** Until the account has a password. */
  invitation: PendingInvitation.optional(),
  reason: z.string().nullable(),
  lastSeenAt: Instant.nullable(),
  sessions: z.number(),
  usage: Usage,
  content: z.object({ draft: z.number(), scheduled: z.number(), published: z.number(), failed: z.number() }),
});
export type UserDetails = z.infer<typeof UserDetails>;

/** As in the list of accounts. */
export const ListedUser = User.extend({
  /** Until the account has a password. */
  invitation: PendingInvitation.optional(),
  lastSeenAt: Instant.nullable(),
  /** Of this month's quota. */
  postsUsed: z.number(),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const NewAccount = z.object({
  name: Name,
  email: Email,
  /** Without one, the account gets an invitation. */
  password: createPasswordSchema(strongPasswordLength).optional(),
  role: z.enum(roles).default("user"),
  timezone: Zone.optional(),
});
export type NewAccount = z.input<typeof NewAccount>;

export const Approval = z.object({ quotas: Quotas.optional() });
export type Approval = z.infer<typeof Approval>;
export const QuotaChange = z.object({ quotas: Quotas });
export const ApprovalRequirement = z.object({ required: z.boolean("required must be true or false") });
export const RoleChange = z.object({ role: z.enum(roles, `role must be one of ${roles.join(", ")}`) });
export const Decision = z.object({
  reason: z
    .string("The reason must be text.")
    .trim()
    .max(reasonMax, `The reason can have at most ${reasonMax} characters.`)
    .optional(),
});
export type Decision = z.infer<typeof Decision>;

export const UserQuery = Page.extend({
  status: z.enum(statuses, `status must be one of ${statuses.join(", ")}`).optional(),
  search: z.string().max(200).optional(),
});
export type UserQuery = z.infer<typeof UserQuery>;

export const UserCounts = z.object({
  total: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
  suspended: z.number(),
});
export type UserCounts = z.infer<typeof UserCounts>;

export const TestMail = z.object({ to: Email.optional() });

export const auditActions = [
  "server_set_up",
  "server_settings_changed",
  "server_key_changed",
  "server_key_lost",
  "backup_started",
  "test_mail_sent",
  "user_created",
  "user_invited",
  "user_invited_again",
  "invitation_revoked",
  "invitation_accepted",
  "user_approved",
  "user_rejected",
  "user_suspended",
  "user_reinstated",
  "user_deleted",
  "quotas_changed",
  "role_changed",
  "post_approval_required",
  "post_approval_lifted",
  "post_approved",
  "post_not_approved",
  "data_deleted",
  "deletion_requested",
  "deletion_undone",
  "support_ticket_answered",
  "support_ticket_closed",
  "password_changed",
  "password_reset",
  "password_reset_by_mail",
  "oidc_linked",
  "oidc_unlinked",
  "two_factor_on",
  "two_factor_off",
  "two_factor_reset",
  "recovery_code_used",
  "recovery_codes_made",
  "api_key_made",
  "api_key_ended",
  "network_consent_given",
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Name of the actor if no account acted. */
export const commandLine = "command line";

export const AuditQuery = Page.omit({ count: true }).extend({
  /** Part of an email address of actor or target; 'command line' finds actions without an account. */
  search: z.string().max(200, "search can have at most 200 characters").optional(),
  user: z.string().max(64, "user must be the id of an account").optional(),
});
export type AuditQuery = z.infer<typeof AuditQuery>;

/** Append-only; entries outlive the accounts they name. */
export const AuditEntry = z.object({
  id: Id,
  at: Instant,
  actor: z.object({
    id: z.string().nullable(),
    name: z.string(),
  }),
  action: z.string(),
  target: z.object({ id: z.string(), email: z.string() }).nullable(),
  summary: z.string(),
  details: z.array(z.string()),
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;
