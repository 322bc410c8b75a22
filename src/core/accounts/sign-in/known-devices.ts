import { and, desc, eq, lt, notInArray } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { deviceLife } from "../contract.ts";
import { hashOf } from "../rules.ts";
import { knownDevices } from "../tables.ts";

export type Devices = ReturnType<typeof createDevices>;

const day = 86_400_000;

/** The browsers a person signed in with. One that two people share is known to both, each by a hash of its own. */
export function createDevices({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const hashFor = (userId: string, key: string): string => hashOf(`${userId}.${key}`);
  return {
    /** The device's hash when this account signed in with it before. Without an account the same is looked for. */
    known(userId: string | undefined, key: string | undefined): string | undefined {
      if (key === undefined) return undefined;
      const hash = hashFor(userId ?? "", key);
      const row = db.select().from(knownDevices).where(eq(knownDevices.hash, hash)).get();
      return row && row.lastUsedAt >= clock.now() - deviceLife.days * day ? hash : undefined;
    },

    /** In the transaction that lets the person in. Those used longest ago go when there are too many. */
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
        .limit(deviceLife.most);
      db.delete(knownDevices)
        .where(and(eq(knownDevices.userId, userId), notInArray(knownDevices.hash, newest)))
        .run();
    },

    forgetExpired(): void {
      db.delete(knownDevices)
        .where(lt(knownDevices.lastUsedAt, clock.now() - deviceLife.days * day))
        .run();
    },
  };
}
