import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import { users } from "../tables.ts";

/** Whether an admin has to approve what an account publishes. */
export function createPostApproval(context: AccountContext) {
  const { database, getUser, record } = context;
  const { db } = database;
  const required = database.sqlite.query<{ isRequired: number }, [string]>(
    "SELECT approval_required AS isRequired FROM users WHERE id = ?",
  );
  const requiring = database.sqlite.query<{ id: string }, []>("SELECT id FROM users WHERE approval_required = 1");

  return {
    /** Hot path (every claim). An account that no longer exists publishes nothing. */
    isApprovalRequired: (userId: string): boolean => required.get(userId)?.isRequired !== 0,

    accountsToApprove: (): string[] => requiring.all().map(({ id }) => id),

    /** @throws Fault `accounts.own_approval` if an admin would lift their own requirement */
    setApprovalRequired: (actor: Actor, userId: string, isRequired: boolean): User =>
      database.write(() => {
        const before = getUser(userId);
        if (isRequired === (before.approvalRequired ?? false)) return before;
        if (!isRequired && actor?.userId === userId) {
          const message = "Another admin has to lift the approval of your own posts.";
          throw new Fault("forbidden", "accounts.own_approval", message);
        }
        db.update(users).set({ approvalRequired: isRequired }).where(eq(users.id, userId)).run();
        context.onApprovalRequired(userId, isRequired);
        record(actor, isRequired ? "post_approval_required" : "post_approval_lifted", before);
        return getUser(userId);
      }),
  };
}
