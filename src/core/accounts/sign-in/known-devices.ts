import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { hashSecret } from "../secret-tokens.ts";
import { knownDevices } from "../tables.ts";
import { deviceLife } from "./contract.ts";

export type KnownDevices = ReturnType<typeof createKnownDevices>;

const dayMs = 86_400_000;

/** Browsers that signed in before. The hash differs per account, even on a shared browser. */
export function createKnownDevices({ database: { db }, clock }: { database: Database; clock: Clock }) {
  const hashFor = (userId: string, key: string): string => hashSecret(`${userId}.${key}`);
  const oldest = (): number => clock.now() - deviceLife.days * dayMs;

  return {
    /** Without an account the same query runs, so that timing reveals nothing. */
    find(userId: string | undefined, key: string | undefined): string | undefined {
      if (key === undefined) return undefined;
      const hash = hashFor(userId ?? "", key);
      const row = db.select().from(knownDevices).where(eq(knownDevices.hash, hash)).get();
      return row && row.lastUsedAt >= oldest() ? hash : undefined;
    },

    remember(userId: string, key: string | undefined): void {
      if (key === undefined) return;
      const [hash, lastUsedAt] = [hashFor(userId, key), clock.now()];
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
