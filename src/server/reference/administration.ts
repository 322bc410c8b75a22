import { z } from "zod";
import {
  Approval,
  Decision,
  QuotaChange,
  RoleChange,
  User,
  UserCounts,
  UserDetails,
  UserQuery,
} from "#core/accounts/contract.ts";
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
};
