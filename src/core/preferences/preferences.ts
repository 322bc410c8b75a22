import { eq, sql } from "drizzle-orm";
import type { Changes } from "#core/changes.ts";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Clock } from "#core/ports.ts";
import { defaultPreferences, type PreferencesChange, type StoredPreferences } from "./contract.ts";
import { applyChange, readStored } from "./rules.ts";
import { userPreferences } from "./tables.ts";

interface PreferencesDeps {
  database: Database;
  clock: Clock;
  changes: Changes;
}

export type Preferences = ReturnType<typeof createPreferences>;

/** What each person chose for themselves, merged over the defaults. */
export function createPreferences({ database, clock, changes }: PreferencesDeps) {
  const { db } = database;
  const byUser = once(() =>
    db
      .select()
      .from(userPreferences)
      .where(eq(userPreferences.userId, sql.placeholder("userId")))
      .prepare(),
  );

  const of = (userId: string): StoredPreferences => {
    const row = byUser().get({ userId });
    return row ? readStored(row.settings) : defaultPreferences;
  };

  return {
    of,

    /** Whose flag is on. */
    usersWanting<Section extends "notifications" | "data">(
      section: Section,
      flag: keyof StoredPreferences[Section] & string,
    ): string[] {
      const isOn = sql`${userPreferences.settings} ->> ${`$.${section}.${flag}`} = 1`;
      return db
        .select({ userId: userPreferences.userId })
        .from(userPreferences)
        .where(isOn)
        .all()
        .map(({ userId }) => userId);
    },

    save: (userId: string, change: PreferencesChange): StoredPreferences =>
      database.write(() => {
        const settings = applyChange(of(userId), change);
        const fields = { settings, updatedAt: clock.now() };
        db.insert(userPreferences)
          .values({ userId, ...fields })
          .onConflictDoUpdate({ target: userPreferences.userId, set: fields })
          .run();
        database.afterCommit(() => changes.publish(userId, "preferences", "account"));
        return settings;
      }),

    reset: (userId: string): void =>
      database.write(() => {
        db.delete(userPreferences).where(eq(userPreferences.userId, userId)).run();
        database.afterCommit(() => changes.publish(userId, "preferences", "account"));
      }),
  };
}
