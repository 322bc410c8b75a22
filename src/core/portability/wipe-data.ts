import { and } from "drizzle-orm";
import type { Actor } from "#core/accounts/context.ts";
import { topics } from "#core/declarations.ts";
import { Fault } from "#core/errors.ts";
import type { PortabilityContext } from "./context.ts";
import { createOwnership } from "./owned-rows.ts";

export function createDataWipe(context: PortabilityContext) {
  const { database, changes, accounts, media, bot, connections, quotas, tables } = context;
  const { db, sqlite } = database;
  const { ownedBy } = createOwnership(tables);

  /** What is being sent right now still has to be recorded. */
  const isSending = (userId: string): boolean =>
    sqlite.query("SELECT 1 FROM attempts WHERE user_id = ? AND phase = 'armed' LIMIT 1").get(userId) !== null;

  return {
    /**
     * Everything but the account: it stays, with its settings, sign-in and limits. Runs in a transaction.
     * @throws Fault `portability.sending`
     */
    wipe(actor: Actor, userId: string): void {
      if (isSending(userId)) {
        const message = "Something is being sent to the network right now. Try again in a minute.";
        throw new Fault("conflict", "portability.sending", message);
      }
      bot.stop(userId);
      connections.disconnect(userId);
      const unsent = sqlite.query<{ id: string }, [string]>(
        "SELECT id FROM content_items WHERE user_id = ? AND state <> 'published'",
      );
      for (const { id } of unsent.all(userId)) quotas.release("posts", id);
      for (const personal of tables.filter(({ use }) => use !== "account")) {
        db.delete(personal.table)
          .where(and(ownedBy(personal, userId), personal.deletes))
          .run();
      }
      // The limits count on, without whom they were used for.
      sqlite.query("UPDATE bot_uses SET person_id = NULL, action_id = NULL WHERE user_id = ?").run(userId);
      accounts.record(actor, "data_deleted", accounts.user(userId));
      database.afterCommit(() => {
        media.sweep();
        changes.publish(userId, ...topics);
      });
    },
  };
}
