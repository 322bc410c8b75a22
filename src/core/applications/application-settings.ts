import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { ApplicationSettings } from "./contract.ts";
import { noAnswerDays } from "./rules.ts";
import { applicationSettings } from "./tables.ts";

export function createApplicationSettings({ db }: Database) {
  return {
    get(userId: string): ApplicationSettings {
      const row = db.select().from(applicationSettings).where(eq(applicationSettings.userId, userId)).get();
      return row
        ? { noAnswerDays: row.noAnswerDays, reminders: row.reminders }
        : { noAnswerDays: noAnswerDays.default, reminders: true };
    },
    save(userId: string, fields: ApplicationSettings): ApplicationSettings {
      db.insert(applicationSettings)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: applicationSettings.userId, set: fields })
        .run();
      return fields;
    },
  };
}
