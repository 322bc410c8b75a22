import { desc, eq, sql } from "drizzle-orm";
import { createCallbackList } from "#core/callback-list.ts";
import { toInstant } from "#core/contract.ts";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { ActivityKind } from "#core/declarations.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import type { ActivityEntry, ActivityQuery } from "./contract.ts";
import { activities } from "./tables.ts";

export type ActivityLog = ReturnType<typeof createActivity>;

export interface NewActivity {
  userId: string;
  type: ActivityKind;
  message: string;
  subjectId?: string;
}

export interface RecordedActivity extends Omit<ActivityEntry, "href"> {
  subjectId: string | null;
}

export function createActivity({ database, clock, changes }: { database: Database; clock: Clock; changes: Changes }) {
  const { db, sqlite } = database;
  const onRecorded = createCallbackList<[NewActivity]>();
  const { placeholder } = sql;
  const appended = once(() =>
    db
      .insert(activities)
      .values({
        id: placeholder("id"),
        userId: placeholder("userId"),
        type: placeholder("type"),
        message: placeholder("message"),
        subjectId: placeholder("subjectId"),
        at: placeholder("at"),
      })
      .prepare(),
  );

  // Hot path: the overview of a month runs hundreds of these.
  const counted = sqlite.query<{ n: number }, [string, string, number, number]>(
    "SELECT count(*) AS n FROM activities WHERE user_id = ? AND type = ? AND at >= ? AND at < ?",
  );
  // A post that was on schedule before has only been moved. The planner would scan all earlier activities instead.
  const newlyScheduled = sqlite.query<{ n: number }, [string, number, number]>(
    `SELECT count(DISTINCT coalesce(a.subject_id, a.id)) AS n FROM activities a
     WHERE a.user_id = ?1 AND a.type = 'content_scheduled' AND a.at >= ?2 AND a.at < ?3
       AND NOT EXISTS (SELECT 1 FROM activities b INDEXED BY activities_of_scheduled
         WHERE b.type = 'content_scheduled' AND b.subject_id = a.subject_id AND b.at < ?2 AND b.user_id = ?1)`,
  );
  const countOf = (userId: string, type: ActivityKind, from: number, to: number): number =>
    counted.get(userId, type, from, to)?.n ?? 0;

  return {
    /** Called in the transaction of the activity. */
    onRecorded,

    record(recorded: NewActivity): void {
      const { userId, type, message, subjectId } = recorded;
      appended().run({ id: Bun.randomUUIDv7(), userId, type, message, subjectId: subjectId ?? null, at: clock.now() });
      onRecorded(recorded);
      database.afterCommit(() => changes.publish(userId, "activity"));
    },

    recent(userId: string, { limit }: ActivityQuery): RecordedActivity[] {
      return db
        .select({
          type: activities.type,
          message: activities.message,
          at: activities.at,
          subjectId: activities.subjectId,
        })
        .from(activities)
        .where(eq(activities.userId, userId))
        .orderBy(desc(activities.at), desc(activities.id))
        .limit(limit)
        .all()
        .map(({ at, ...entry }) => ({ ...entry, timestamp: toInstant(at) }));
    },

    countOf,

    /** Posts put on schedule for the first time in [from, to), UTC ms. */
    countNewlyScheduled: (userId: string, from: number, to: number): number =>
      newlyScheduled.get(userId, from, to)?.n ?? 0,

    /** What activities of a type in [from, to), UTC ms, are about. */
    subjectsOf: (userId: string, type: ActivityKind, from: number, to: number): string[] =>
      sqlite
        .query<{ id: string }, [string, string, number, number]>(
          `SELECT DISTINCT subject_id AS id FROM activities
           WHERE user_id = ? AND type = ? AND at >= ? AND at < ? AND subject_id IS NOT NULL`,
        )
        .all(userId, type, from, to)
        .map(({ id }) => id),

    countsBetween(userId: string, types: readonly ActivityKind[], bounds: readonly number[]): number[] {
      return bounds
        .slice(1)
        .map((to, at) => types.reduce((sum, type) => sum + countOf(userId, type, bounds[at] ?? to, to), 0));
    },
  };
}
