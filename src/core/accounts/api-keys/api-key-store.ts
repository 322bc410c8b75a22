import { and, asc, count, eq, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import { isBlocked } from "../rules.ts";
import { createSecret, hashSecret } from "../secret-tokens.ts";
import type { Identity } from "../sessions/session-store.ts";
import { apiKeys, users } from "../tables.ts";
import { isAdminScope, toKeyScopes, type KeyScope, type NamedKey, type NewNamedKey } from "./contract.ts";

export type ApiKeyStore = ReturnType<typeof createApiKeyStore>;

const prefix = "att_";
export const isApiKey = (token: string): boolean => token.startsWith(prefix);

const touchEveryMs = 60_000;

/** Tells keys apart without being one. */
const idLength = 16;
const idOf = (hash: string): string => hash.slice(0, idLength);

interface NewKey {
  name: string;
  scopes: readonly KeyScope[];
  /** UTC ms. */
  expiresAt?: number | null;
}

export function createApiKeyStore({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const byHash = once(() =>
    db
      .select({
        hash: apiKeys.hash,
        name: apiKeys.name,
        scopes: apiKeys.scopes,
        lastUsedAt: apiKeys.lastUsedAt,
        expiresAt: apiKeys.expiresAt,
        userId: users.id,
        role: users.role,
        status: users.status,
      })
      .from(apiKeys)
      .innerJoin(users, eq(users.id, apiKeys.userId))
      .where(eq(apiKeys.hash, sql.placeholder("hash")))
      .prepare(),
  );
  const isExpired = (expiresAt: number | null): boolean => expiresAt !== null && expiresAt <= clock.now();

  const toNamed = (row: typeof apiKeys.$inferSelect): NamedKey => ({
    id: idOf(row.hash),
    name: row.name,
    scopes: toKeyScopes(row.scopes),
    createdAt: toInstant(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : toInstant(row.lastUsedAt),
    expiresAt: row.expiresAt === null ? null : toInstant(row.expiresAt),
    isExpired: isExpired(row.expiresAt),
  });
  const owned = (userId: string, name: string) => and(eq(apiKeys.userId, userId), eq(apiKeys.name, name));
  const byId = (userId: string, id: string) =>
    and(eq(apiKeys.userId, userId), eq(sql`substr(${apiKeys.hash}, 1, ${idLength})`, id));

  return {
    /** `acting` records the use; polls and streams do not. @throws Fault `auth.key_ended` */
    identify(key: string, acting: boolean): Identity {
      const row = byHash().get({ hash: hashSecret(key) });
      if (!row || isBlocked(row.status) || isExpired(row.expiresAt)) throw keyEnded();
      const { hash, name, lastUsedAt, userId, role, status } = row;
      const now = clock.now();
      if (acting && now - (lastUsedAt ?? 0) >= touchEveryMs)
        database.write(() => db.update(apiKeys).set({ lastUsedAt: now }).where(eq(apiKeys.hash, hash)).run());
      const scopes = toKeyScopes(row.scopes);
      return { userId, sessionId: undefined, role, status, scopes, key: { id: idOf(hash), name } };
    },

    /** A key of the same name is replaced. */
    replace(userId: string, { name, scopes: chosen, expiresAt = null }: NewKey): NewNamedKey {
      const [apiKey, createdAt, scopes] = [`${prefix}${createSecret()}`, clock.now(), [...chosen]];
      const row = { userId, name, hash: hashSecret(apiKey), scopes, createdAt, lastUsedAt: null, expiresAt };
      db.delete(apiKeys).where(owned(userId, name)).run();
      db.insert(apiKeys).values(row).run();
      return { ...toNamed(row), apiKey };
    },

    list: (userId: string): NamedKey[] =>
      db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.userId, userId))
        .orderBy(asc(apiKeys.createdAt), asc(apiKeys.name))
        .all()
        .map(toNamed),

    count: (userId: string): number =>
      db.select({ n: count() }).from(apiKeys).where(eq(apiKeys.userId, userId)).get()?.n ?? 0,

    find(userId: string, name: string): NamedKey | undefined {
      const row = db.select().from(apiKeys).where(owned(userId, name)).get();
      return row && toNamed(row);
    },

    /** Of an account that was demoted. A key without another scope is deleted. */
    removeAdminScopes(userId: string): void {
      for (const row of db.select().from(apiKeys).where(eq(apiKeys.userId, userId)).all()) {
        const scopes = toKeyScopes(row.scopes);
        if (!scopes.some(isAdminScope)) continue;
        const kept = scopes.filter((scope) => !isAdminScope(scope));
        const own = eq(apiKeys.hash, row.hash);
        if (kept.length > 0) db.update(apiKeys).set({ scopes: kept }).where(own).run();
        else db.delete(apiKeys).where(own).run();
      }
    },

    /** @returns its name, if it existed */
    revoke: (userId: string, id: string): string | undefined =>
      db.delete(apiKeys).where(byId(userId, id)).returning({ name: apiKeys.name }).get()?.name,

    revokeAll(userId: string): void {
      db.delete(apiKeys).where(eq(apiKeys.userId, userId)).run();
    },
  };
}

const keyEnded = () =>
  new Fault(
    "unauthenticated",
    "auth.key_ended",
    "This API key no longer works. Create a new one in Attaché under Settings, Security.",
  );
