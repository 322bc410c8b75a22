import { eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import { throttles } from "../tables.ts";
import { addHourlyAttempt, afterFailure, keepMs, type Attempts, type Limit } from "./throttle-rules.ts";

/** A success clears `own` counters and keeps the others. */
export interface Counter {
  key: string;
  limit: Limit;
  own: boolean;
}

export type AttemptStore = ReturnType<typeof createAttemptStore>;

export function createAttemptStore({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  const byKey = once(() =>
    db
      .select()
      .from(throttles)
      .where(eq(throttles.key, sql.placeholder("key")))
      .prepare(),
  );
  const get = (key: string): Attempts | undefined => byKey().get({ key });

  function put(key: string, { failures, lastAt, until }: Attempts): void {
    const row = { failures, lastAt, until };
    db.insert(throttles)
      .values({ key, ...row })
      .onConflictDoUpdate({ target: throttles.key, set: row })
      .run();
  }

  return {
    get,

    addFailure(counters: readonly Counter[]): void {
      const now = clock.now();
      database.write(() => {
        for (const { key, limit } of counters) put(key, afterFailure(get(key), limit, now));
      });
    },

    /** Counts one of at most `max` an hour. Returns the wait, ms; 0 if allowed. */
    countHourly: (key: string, max: number): number =>
      database.write(() => {
        const now = clock.now();
        const before = get(key);
        const after = addHourlyAttempt(before, max, now);
        if (after) put(key, after);
        return after ? 0 : (before?.until ?? now) - now;
      }),

    clearOwn(counters: readonly Counter[]): void {
      const keys = counters.filter(({ key, own }) => own && get(key)).map(({ key }) => key);
      if (keys.length > 0) db.delete(throttles).where(inArray(throttles.key, keys)).run();
    },

    forgetExpired(): void {
      db.delete(throttles)
        .where(lt(sql`max(${throttles.lastAt}, ${throttles.until})`, clock.now() - keepMs))
        .run();
    },
  };
}
