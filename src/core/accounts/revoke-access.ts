import { and, eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Keys } from "./api-keys/api-key-store.ts";
import type { Sessions } from "./sessions/session-store.ts";
import { oneUseCodes } from "./tables.ts";

/**
 * Ends at once everything that lets somebody act as the account: sessions, links that set a new password, and the API
 * key. Nothing of it comes back. Called in the transaction of what it follows from. Devices stay known: they open
 * nothing by themselves.
 */
export const accessEnder =
  ({ db }: Database, sessions: Sessions, keys: Keys, onAccessRevoked: (userId: string) => void) =>
  (userId: string): void => {
    sessions.closeAll(userId);
    onAccessRevoked(userId);
    keys.end(userId);
    db.delete(oneUseCodes)
      .where(and(eq(oneUseCodes.userId, userId), eq(oneUseCodes.purpose, "reset")))
      .run();
  };
