import { eq, lte } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { createLastAdminCheck } from "../admin/assert-not-last-admin.ts";
import { createDecisions } from "../admin/decisions.ts";
import type { AccountContext, Actor } from "../context.ts";
import { deletionGraceDays } from "../limits.ts";
import { createSessionEndedFault } from "../sessions/session-ended-fault.ts";
import type { Identity } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import type { AccountDeletion, ConfirmedDeletion } from "./contract.ts";

const graceMs = deletionGraceDays * 24 * 60 * 60_000;

export function createAccountDeletion(context: AccountContext) {
  const { database, clock, log, preferences, reauthentication, sessions, revokeAccess, record, getUser } = context;
  const { db } = database;
  const assertNotLastAdmin = createLastAdminCheck(context);
  const { remove } = createDecisions(context);

  /** @throws Fault `accounts.deletion_off` */
  const assertDeletionAllowed = (userId: string): void => {
    if (preferences.of(userId).privacy.allowDataDeletion) return;
    const message = "Turn on 'Allow data deletion' in the privacy settings first.";
    throw new Fault("conflict", "accounts.deletion_off", message);
  };

  return {
    assertDeletionAllowed,

    /**
     * Asks for the password once more. The returned function runs in the transaction that deletes.
     * @throws Fault `accounts.deletion_off`, `auth.wrong_password`, `auth.too_many_attempts`
     */
    async confirmDeletion({ userId, sessionId }: Identity, { password }: ConfirmedDeletion): Promise<() => void> {
      assertDeletionAllowed(userId);
      const confirmed = await reauthentication.confirmPassword(userId, password);
      return () => {
        // Either may have changed while the password was verified.
        if (sessionId === undefined || !sessions.isOpen(sessionId)) throw createSessionEndedFault();
        if (!reauthentication.isCurrent(userId, confirmed)) throw createSessionEndedFault();
        assertDeletionAllowed(userId);
      };
    },

    /** Runs in a transaction, after `confirmDeletion`. @throws Fault `accounts.last_admin` */
    requestDeletion(actor: Actor, userId: string): AccountDeletion {
      const user = getUser(userId);
      assertNotLastAdmin(user);
      const deletesAt = clock.now() + graceMs;
      db.update(users).set({ deletesAt }).where(eq(users.id, userId)).run();
      revokeAccess(userId, "deleted");
      context.onStatusChanged(userId, "suspended");
      record(actor, "deletion_requested", user);
      return { success: true, deletesAt: toInstant(deletesAt) };
    },

    /** Those whose time to undo it has passed. */
    deleteLeavers(): void {
      const leavers = db.select({ id: users.id }).from(users).where(lte(users.deletesAt, clock.now())).all();
      for (const { id } of leavers) {
        try {
          remove(undefined, id);
        } catch (error) {
          if (!(error instanceof Fault)) throw error;
          log.warn("account.not_deleted", { userId: id, problem: error.message });
        }
      }
    },
  };
}

/** Runs in the transaction that signs the person in. */
export const createDeletionUndo =
  ({ database: { db }, notifications, record, getUser, onStatusChanged }: AccountContext) =>
  (actor: NonNullable<Actor>): void => {
    const { userId } = actor;
    const row = db.select({ deletesAt: users.deletesAt }).from(users).where(eq(users.id, userId)).get();
    if (!row || row.deletesAt === null) return;
    db.update(users).set({ deletesAt: null }).where(eq(users.id, userId)).run();
    const user = getUser(userId);
    onStatusChanged(userId, user.status);
    record(actor, "deletion_undone", user);
    const message = "You signed in, so your account is not deleted. Create new API keys if you used any.";
    notifications.notify({ userId, kind: "account_kept", title: "Your account is kept", message });
  };
