import { and, count, eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { defaultQuotas, type Quotas } from "#core/quotas/contract.ts";
import type { Role, Transition, User } from "./contract.ts";
import type { AccountContext, Actor } from "./context.ts";
import { checkPromotion, checkTransition } from "./rules.ts";
import { users } from "./tables.ts";

interface Detail {
  reason?: string | undefined;
  /** The limits that come with an approval. */
  to?: Quotas;
}

export function createAdministration(context: AccountContext) {
  const { database, notifications, quotas, sessions, endAccess, userOf, record, onStatusChanged, onAccountRemoved } =
    context;
  const { db } = database;

  const keepAnAdmin = (target: User): void => {
    if (target.role !== "admin" || target.status !== "approved") return;
    const admins = db
      .select({ n: count() })
      .from(users)
      .where(and(eq(users.role, "admin"), eq(users.status, "approved")))
      .get();
    if ((admins?.n ?? 0) > 1) return;
    throw new Fault("conflict", "accounts.last_admin", "This is the last admin. Make somebody else an admin first.");
  };

  const move = (transition: Transition, actor: Actor, userId: string, detail: Detail = {}): User => {
    const { reason } = detail;
    const before = userOf(userId);
    const status = checkTransition(transition, before.status);
    if (status === "rejected" || status === "suspended") keepAnAdmin(before);
    db.update(users)
      .set({ status, reason: reason ?? null })
      .where(eq(users.id, userId))
      .run();
    if (status === "rejected" || status === "suspended") endAccess(userId);
    if (before.status === "pending") notifications.settleRegistration(userId);
    onStatusChanged(userId, status);
    record(
      actor,
      `user_${status === "approved" && transition === "reinstate" ? "reinstated" : status}`,
      before,
      Object.values(detail).some((value) => value !== undefined) ? detail : undefined,
    );
    return userOf(userId);
  };

  return {
    approve: (actor: Actor, userId: string, granted: Quotas = defaultQuotas): User =>
      database.write(() => {
        move("approve", actor, userId, { to: granted });
        quotas.setLimits(userId, granted);
        sessions.adopt(userId);
        notifications.notifyApproved(userOf(userId));
        return userOf(userId);
      }),

    reject: (actor: Actor, userId: string, reason?: string): User =>
      database.write(() => {
        const rejected = move("reject", actor, userId, { reason: reason || undefined });
        notifications.notifyRejected(rejected, reason);
        return rejected;
      }),
    suspend: (actor: Actor, userId: string, reason?: string): User =>
      database.write(() => move("suspend", actor, userId, { reason: reason || undefined })),
    reinstate: (actor: Actor, userId: string): User => database.write(() => move("reinstate", actor, userId)),

    setQuotas: (actor: Actor, userId: string, granted: Quotas): User =>
      database.write(() => {
        const before = userOf(userId);
        quotas.setLimits(userId, granted);
        record(actor, "quotas_changed", before, { from: before.quotas, to: granted });
        return userOf(userId);
      }),

    setRole: (actor: Actor, userId: string, role: Role): User =>
      database.write(() => {
        const before = userOf(userId);
        if (role === before.role) return before;
        if (role === "admin") checkPromotion(before.status);
        else keepAnAdmin(before);
        db.update(users).set({ role }).where(eq(users.id, userId)).run();
        record(actor, "role_changed", before, { from: before.role, to: role });
        return userOf(userId);
      }),

    /** The account and everything that hangs on it. */
    remove: (actor: Actor, userId: string): void =>
      database.write(() => {
        const before = userOf(userId);
        keepAnAdmin(before);
        record(actor, "user_deleted", before);
        notifications.settleRegistration(userId);
        onAccountRemoved(userId);
        db.delete(users).where(eq(users.id, userId)).run();
      }),
  };
}
