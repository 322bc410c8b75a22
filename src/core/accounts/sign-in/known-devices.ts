import { and, desc, eq, gte, inArray, lt, notInArray } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { Device } from "../sessions/session-store.ts";
import { hashSecret } from "../secret-tokens.ts";
import { knownDevices } from "../tables.ts";
import { deviceLife } from "./contract.ts";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const dayMs = 86_400_000;

/** Browsers that signed in before. The hash differs per account, even on a shared browser. */
export function createKnownDevices({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const hashFor = (userId: string, key: string): string => hashSecret(`${userId}.${key}`);
  const oldest = (): number => clock.now() - deviceLife.days * dayMs;

  /** Without an account the same query runs, so that timing reveals nothing. */
  const find = (userId: string | undefined, keys: readonly string[] = []): string | undefined => {
    if (keys.length === 0) return undefined;
    const hashes = keys.map((key) => hashFor(userId ?? "", key));
    const isKnown = and(inArray(knownDevices.hash, hashes), gte(knownDevices.lastUsedAt, oldest()));
    return db.select({ hash: knownDevices.hash }).from(knownDevices).where(isKnown).get()?.hash;
  };

  return {
    find,

    /** A browser that is new to this account gets a new key. */
    remember(userId: string, { keys, issueKey }: Device): void {
      const issued = (): string | undefined => issueKey && hashFor(userId, issueKey());
      const [hash, lastUsedAt] = [find(userId, keys) ?? issued(), clock.now()];
      if (hash === undefined) return;
      db.insert(knownDevices)
        .values({ hash, userId, lastUsedAt })
        .onConflictDoUpdate({ target: knownDevices.hash, set: { lastUsedAt } })
        .run();
      const newest = db
        .select({ hash: knownDevices.hash })
        .from(knownDevices)
        .where(eq(knownDevices.userId, userId))
        .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.hash))
        .limit(deviceLife.devices);
      db.delete(knownDevices)
        .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.hash, newest)))
        .run();
    },

    forgetExpired(): void {
      db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, oldest())).run();
    },
  };
}
