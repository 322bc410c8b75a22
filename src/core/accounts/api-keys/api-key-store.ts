import { eq, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { ApiKey, NewApiKey } from "../contract.ts";
import { hashOf, keyEnded, newApiKey } from "../rules.ts";
import type { Identity } from "../sessions/session-store.ts";
import { apiKeys, users } from "../tables.ts";

export type Keys = ReturnType<typeof createKeys>;

/** Last use is written at most this often. */
const touchEveryMs = 60_000;

/** The keys scripts act with: one per account, found by its hash. */
export function createKeys({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const find = db
    .select({ lastUsedAt: apiKeys.lastUsedAt, userId: users.id, role: users.role, status: users.status })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(eq(apiKeys.hash, sql.placeholder("hash")))
    .prepare();

  return {
    /**
     * Whose key this is. `acting` notes its use: a stream that looks again does not.
     * @throws Fault `auth.key_ended`
     */
    identify(key: string, acting: boolean): Identity {
      const row = find.get({ hash: hashOf(key) });
      if (!row || row.status === "rejected" || row.status === "suspended") throw keyEnded();
      const { lastUsedAt, userId, role, status } = row;
      const now = clock.now();
      if (acting && now - (lastUsedAt ?? 0) >= touchEveryMs)
        database.write(() => db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.userId, userId)).run());
      return { userId, sessionId: undefined, role, status };
    },

    /** Makes the account's key in place of the one before. The key itself is never seen again. */
    make(userId: string): NewApiKey {
      const [apiKey, now] = [newApiKey(), clock.now()];
      const fields = { hash: hashOf(apiKey), createdAt: now, lastUsedAt: null };
      db.insert(apiKeys)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: apiKeys.userId, set: fields })
        .run();
      return { apiKey, createdAt: toInstant(now) };
    },

    of(userId: string): ApiKey | null {
      const row = db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).get();
      if (!row) return null;
      return { createdAt: toInstant(row.createdAt), lastUsedAt: row.lastUsedAt ? toInstant(row.lastUsedAt) : null };
    },

    /** False when there was none. */
    end: (userId: string): boolean =>
      db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ userId: apiKeys.userId }).all().length > 0,
  };
}
