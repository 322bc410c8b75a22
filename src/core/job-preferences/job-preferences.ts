import { eq } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import { defaultJobPreferences, JobPreferences } from "./contract.ts";
import { jobPreferences } from "./tables.ts";

interface JobPreferencesDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
}

/** What a person looks for. */
export function createJobPreferences({ database, clock, changes }: JobPreferencesDeps) {
  const { db } = database;
  return {
    get(userId: string): JobPreferences {
      const row = db.select().from(jobPreferences).where(eq(jobPreferences.userId, userId)).get();
      return JobPreferences.safeParse(row?.data ?? {}).data ?? defaultJobPreferences;
    },

    /** Undefined if the person never said. */
    saved(userId: string): JobPreferences | undefined {
      const row = db.select().from(jobPreferences).where(eq(jobPreferences.userId, userId)).get();
      return row && JobPreferences.safeParse(row.data).data;
    },

    /** The defaults count again. */
    remove: (userId: string): void =>
      database.write(() => {
        db.delete(jobPreferences).where(eq(jobPreferences.userId, userId)).run();
        database.afterCommit(() => changes.publish(userId, "job-preferences"));
      }),

    /** Those who said what they look for. */
    savedBy: (): string[] =>
      db
        .select({ userId: jobPreferences.userId })
        .from(jobPreferences)
        .all()
        .map(({ userId }) => userId),

    save: (userId: string, data: JobPreferences): JobPreferences =>
      database.write(() => {
        const fields = { data, updatedAt: clock.now() };
        db.insert(jobPreferences)
          .values({ userId, ...fields })
          .onConflictDoUpdate({ target: jobPreferences.userId, set: fields })
          .run();
        database.afterCommit(() => changes.publish(userId, "job-preferences"));
        return data;
      }),
  };
}
