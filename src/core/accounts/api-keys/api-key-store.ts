import { eq, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import { isBlocked } from "../rules.ts";
import { createSecret, hashSecret } from "../secret-tokens.ts";
import type { Identity } from "../sessions/session-store.ts";
import { apiKeys, users } from "../tables.ts";
import { isAdminScope, type ApiKey, type KeyScope, type NewApiKey } from "./contract.ts";

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

const prefix = "att_";
export const isApiKey = (token: string): boolean => token.startsWith(prefix);

const touchEveryMs = 60_000;

export function createApiKeyStore({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const byHash = once(() =>
    db
      .select({
        scopes: apiKeys.scopes,
        lastUsedAt: apiKeys.lastUsedAt,
        userId: users.id,
        role: users.role,
        status: users.status,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(eq(apiKeys.hash, sql.placeholder("hash")))
      .prepare(),
  );

  return {
    /** `acting` records the use; polls and streams do not. @throws Fault `auth.key_ended` */
    identify(key: string, acting: boolean): Identity {
      const row = byHash().get({ hash: hashSecret(key) });
      if (!row || isBlocked(row.status)) throw keyEnded();
      const { scopes, lastUsedAt, userId, role, status } = row;
      const now = clock.now();
      if (acting && now - (lastUsedAt ?? 0) >= touchEveryMs)
        database.write(() => db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.userId, userId)).run());
      return { userId, sessionId: undefined, role, status, scopes };
    },

    replace(userId: string, chosen: readonly KeyScope[]): NewApiKey {
      const [apiKey, now, scopes] = [`${prefix}${createSecret()}`, clock.now(), [...chosen]];
      const fields = { hash: hashSecret(apiKey), scopes, createdAt: now, lastUsedAt: null };
      db.insert(apiKeys)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: apiKeys.userId, set: fields })
        .run();
      return { apiKey, scopes, createdAt: toInstant(now) };
    },

    get(userId: string): ApiKey | null {
      const row = db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).get();
      if (!row) return null;
      const { scopes, createdAt, lastUsedAt } = row;
      return { scopes, createdAt: toInstant(createdAt), lastUsedAt: lastUsedAt ? toInstant(lastUsedAt) : null };
    },

    /** Of an account that was demoted. A key without another scope is deleted. */
    removeAdminScopes(userId: string): void {
      const row = db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).get();
      if (!row?.scopes.some(isAdminScope)) return;
      const scopes = row.scopes.filter((scope) => !isAdminScope(scope));
      if (scopes.length > 0) db.update(apiKeys).set({ scopes }).where(eq(apiKeys.userId, userId)).run();
      else db.delete(apiKeys).where(eq(apiKeys.userId, userId)).run();
    },

    revoke: (userId: string): boolean =>
      db.delete(apiKeys).where(eq(apiKeys.userId, userId)).returning({ userId: apiKeys.userId }).all().length > 0,
  };
}

const keyEnded = () =>
  new Fault(
    "unauthenticated",
    "auth.key_ended",
    "This API key no longer works. Create a new one in Attaché under Settings, Security.",
  );
