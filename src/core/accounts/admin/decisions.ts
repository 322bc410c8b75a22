import { eq } from "drizzle-orm";
import { defaultQuotas, quotaKinds, type Quotas } from "#core/quotas/contract.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { Role, Transition, User } from "../contract.ts";
import { assertCanBeAdmin, isBlocked, statusAfter } from "../rules.ts";
import { users } from "../tables.ts";
import { createLastAdminCheck } from "./assert-not-last-admin.ts";
import type { AuditAction } from "./contract.ts";

interface Detail {
  reason?: string | undefined;
  to?: Quotas;
}

const actions = {
  approve: "user_approved",
  reject: "user_rejected",
  suspend: "user_suspended",
  reinstate: "user_reinstated",
} as const satisfies Record<Transition, AuditAction>;

export function createDecisions(context: AccountContext) {
  const { database, notifications, quotas, sessions, apiKeys, revokeAccess, getUser, record } = context;
  const { db } = database;
  const settingStatus = database.sqlite.query<void, [string, string | null, string]>(
    "UPDATE users SET status = ?, reason = ? WHERE id = ?",
  );

  const assertNotLastAdmin = createLastAdminCheck(context);

  const changeStatus = (transition: Transition, actor: Actor, userId: string, detail: Detail = {}): User => {
    const before = getUser(userId);
    const status = statusAfter(transition, before.status);
    if (isBlocked(status)) assertNotLastAdmin(before);
    settingStatus.run(status, detail.reason ?? null, userId);
    if (status === "suspended" || status === "rejected") revokeAccess(userId, status);
    if (before.status === "pending")
      notifications.settleRegistration(before, status === "approved" ? "approved" : "rejected");
    context.onStatusChanged(userId, status);
    const hasDetail = Object.values(detail).some((value) => value !== undefined);
    record(actor, actions[transition], before, hasDetail ? detail : undefined);
    return getUser(userId);
  };

  return {
    approve: (actor: Actor, userId: string, granted: Quotas = defaultQuotas): User =>
      database.write(() => {
        changeStatus("approve", actor, userId, { to: granted });
        quotas.setLimits(userId, granted);
        sessions.renewApproved(userId);
        notifications.notifyApproved(getUser(userId));
        return getUser(userId);
      }),

    reject: (actor: Actor, userId: string, reason?: string, { mailsReason = true } = {}): User =>
      database.write(() => {
        const rejected = changeStatus("reject", actor, userId, { reason: reason || undefined });
        notifications.notifyRejected(rejected, mailsReason ? reason : undefined);
        return rejected;
      }),

    suspend: (actor: Actor, userId: string, reason?: string): User =>
      database.write(() => changeStatus("suspend", actor, userId, { reason: reason || undefined })),

    reinstate: (actor: Actor, userId: string): User => database.write(() => changeStatus("reinstate", actor, userId)),

    setQuotas: (actor: Actor, userId: string, granted: Quotas): User =>
      database.write(() => {
        const before = getUser(userId);
        if (quotaKinds.every((kind) => granted[kind] === before.quotas[kind])) return before;
        quotas.setLimits(userId, granted);
        record(actor, "quotas_changed", before, { from: before.quotas, to: granted });
        return getUser(userId);
      }),

    setRole: (actor: Actor, userId: string, role: Role): User =>
      database.write(() => {
        const before = getUser(userId);
        if (role === before.role) return before;
        if (role === "admin") assertCanBeAdmin(before.status);
        else assertNotLastAdmin(before);
        db.update(users).set({ role }).where(eq(users.id, userId)).run();
        if (role !== "admin") apiKeys.removeAdminScopes(userId);
        record(actor, "role_changed", before, { from: before.role, to: role });
        return getUser(userId);
      }),

    remove: (actor: Actor, userId: string): void =>
      database.write(() => {
        const before = getUser(userId);
        assertNotLastAdmin(before);
        record(actor, "user_deleted", before);
        notifications.settleRegistration(before, "deleted");
        context.onAccountRemoved(userId);
        sessions.closeAll(userId, "deleted");
        db.delete(users).where(eq(users.id, userId)).run();
      }),
  };
}
