import { z } from "zod";
import {
  Approval,
  AuditEntry,
  AuditQuery,
  Decision,
  QuotaChange,
  RoleChange,
  TestMail,
  UserCounts,
  UserDetails,
  UserQuery,
} from "#core/accounts/admin/contract.ts";
import { User } from "#core/accounts/contract.ts";
import { Backups } from "#core/data/contract.ts";
import { MailEntry, MailQuery } from "#core/notifications/contract.ts";
import { ServerSettings, ServerSettingsChange } from "#core/settings/contract.ts";
import type { Operation, Operations } from "../openapi.ts";

const change = (summary: string, body?: z.ZodType): Operation => ({
  summary,
  who: "admin",
  ...(body && { body }),
  answer: User,
  errors: { "accounts.not_found": 404, "accounts.wrong_status": 409, "accounts.last_admin": 409 },
});

/** PATCH and PUT mean the same here. */
const changes = (path: string, operation: Operation): Operations => ({
  [`PATCH ${path}`]: operation,
  [`PUT ${path}`]: { ...operation, summary: `${operation.summary} The same as PATCH.` },
});

export const administration: Operations = {
  "GET /api/admin/users": {
    summary: "Everybody who has an account, newest first.",
    who: "admin",
    query: UserQuery,
    answer: z.array(User),
    paged: true,
  },
  "GET /api/admin/pending-users": {
    summary: "Those who wait for approval, newest first.",
    who: "admin",
    query: UserQuery.omit({ status: true }),
    answer: z.array(User),
    paged: true,
  },
  "GET /api/admin/stats": { summary: "How many accounts there are, by status.", who: "admin", answer: UserCounts },
  "GET /api/admin/users/:id": {
    summary: "One account with its use, its sessions and its content.",
    who: "admin",
    answer: UserDetails,
    errors: { "accounts.not_found": 404 },
  },
  "DELETE /api/admin/users/:id": {
    summary: "Delete an account with all its data. The person can register again.",
    who: "admin",
    status: 204,
    errors: { "accounts.not_found": 404, "accounts.last_admin": 409 },
  },
  ...changes(
    "/api/admin/users/:id/approve",
    change(
      "Approve a pending account. Without quotas it gets 10 posts, 20 applications and 100 AI interactions.",
      Approval,
    ),
  ),
  ...changes("/api/admin/users/:id/reject", change("Reject a pending account.", Decision)),
  ...changes(
    "/api/admin/users/:id/suspend",
    change("Suspend an account: its sessions end, and what it has on schedule is held.", Decision),
  ),
  ...changes("/api/admin/users/:id/reinstate", change("Lift a suspension. What was held goes back on schedule.")),
  ...changes("/api/admin/users/:id/quotas", change("Change the monthly limits.", QuotaChange)),
  ...changes("/api/admin/users/:id/role", change("Make somebody an admin, or an admin a user.", RoleChange)),
  "GET /api/admin/server": {
    summary:
      "Every setting of the server: its value, whether the environment, an admin or the default says so, and the variable that can hold it.",
    who: "admin",
    answer: ServerSettings,
  },
  "PUT /api/admin/server": {
    summary:
      "Change settings. Only what is given changes; null takes one back to its default. The mail server is never told again.",
    who: "admin",
    body: ServerSettingsChange,
    answer: ServerSettings,
    errors: { "settings.from_environment": 409 },
  },
  "POST /api/admin/server/test-mail": {
    summary: "Put a test mail on its way, to the caller unless said otherwise. GET /api/admin/mails tells its outcome.",
    who: "admin",
    body: TestMail,
    status: 202,
    answer: z.array(MailEntry),
    errors: { "mail.not_configured": 409 },
  },
  "GET /api/admin/mails": {
    summary: "The newest mails of this server, without their text, and what became of each.",
    who: "admin",
    query: MailQuery,
    answer: z.array(MailEntry),
  },
  "GET /api/admin/backups": { summary: "The backups in the data folder, newest first.", who: "admin", answer: Backups },
  "POST /api/admin/backups": {
    summary: "Begin a backup. It is made by a process of its own; GET tells when it is done.",
    who: "admin",
    status: 202,
    answer: Backups,
    errors: { "backup.running": 409, "backup.not_here": 503 },
  },
  "GET /api/admin/audit": {
    summary:
      "Who did what to accounts and to the server, when and from where, newest first. Entries are never changed or deleted.",
    who: "admin",
    query: AuditQuery,
    answer: z.array(AuditEntry),
    paged: true,
  },
};
