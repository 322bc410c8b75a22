import { and, count, desc, eq, gte, lt, sql } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { ActivityEntry, ActivityQuery, ActivityType } from "./contract.ts";
import { activities } from "./tables.ts";

export type ActivityLog = ReturnType<typeof openActivity>;

interface NewActivity {
  userId: string;
  type: ActivityType;
  message: string;
  subjectId?: string;
}

export function openActivity({ database, clock, changes }: { database: Database; clock: Clock; changes: Changes }) {
  const { db } = database;
  const { placeholder } = sql;
  const appended = db
    .insert(activities)
    .values({
      id: placeholder("id"),
      userId: placeholder("userId"),
      type: placeholder("type"),
      message: placeholder("message"),
      subjectId: placeholder("subjectId"),
      at: placeholder("at"),
    })
    .prepare();

  return {
    /** Appends an entry, in the transaction of the thing it tells of. */
    record({ userId, type, message, subjectId }: NewActivity): void {
      appended.run({ id: Bun.randomUUIDv7(), userId, type, message, subjectId: subjectId ?? null, at: clock.now() });
      database.afterCommit(() => changes.tell(userId, "activity"));
    },

    recent(userId: string, { limit }: ActivityQuery): ActivityEntry[] {
      return db
        .select({ type: activities.type, message: activities.message, at: activities.at })
        .from(activities)
        .where(eq(activities.userId, userId))
        .orderBy(desc(activities.at), desc(activities.id))
        .limit(limit)
        .all()
        .map(({ type, message, at }) => ({ type, message, timestamp: toInstant(at) }));
    },

    /** How many entries of a type lie in [from, to), UTC ms. */
    countOf(userId: string, type: ActivityType, from: number, to: number): number {
      const within = and(
        eq(activities.userId, userId),
        eq(activities.type, type),
        gte(activities.at, from),
        lt(activities.at, to),
      );
      return db.select({ n: count() }).from(activities).where(within).get()?.n ?? 0;
    },
  };
}
