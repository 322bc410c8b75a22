import { eq, lt } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { equalHashes, hashSecret } from "../secret-tokens.ts";
import { endedSessions, users } from "../tables.ts";
import { sessionLife, type SessionEndReason } from "./contract.ts";
import { createSessionEndedFault } from "./session-ended-fault.ts";

/** As long as a browser may hold a token that once worked. */
const explainedMs = sessionLife.days * 24 * 60 * 60_000;

export function createEndedSessions({ database: { db }, clock }: { database: Database; clock: Clock }) {
  return {
    record(rows: readonly { id: string; secretHash: string; userId: string }[], reason: SessionEndReason): void {
      const endedAt = clock.now();
      for (const { id, secretHash, userId } of rows) {
        db.insert(endedSessions).values({ id, secretHash, userId, reason, endedAt }).run();
      }
    },

    /** The reason is told only to who holds the token's secret. */
    explain(token: { id: string; secret: string } | undefined): Fault {
      const ended = token && db.select().from(endedSessions).where(eq(endedSessions.id, token.id)).get();
      if (!ended || !equalHashes(ended.secretHash, hashSecret(token.secret))) return createSessionEndedFault();
      const { userId, reason } = ended;
      if (userId === null) return createSessionEndedFault({ reason: "deleted" });
      return createSessionEndedFault({ reason, account: db.select().from(users).where(eq(users.id, userId)).get() });
    },

    forgetOld(): void {
      db.delete(endedSessions)
        .where(lt(endedSessions.endedAt, clock.now() - explainedMs))
        .run();
    },
  };
}
