import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { defaultPeopleSettings, type PeopleSettings } from "./contract.ts";
import { peopleSettings } from "./tables.ts";

export type SettingsStore = ReturnType<typeof createSettingsStore>;

export function createSettingsStore({ db }: Database) {
  return {
    get(userId: string): PeopleSettings {
      const row = db.select().from(peopleSettings).where(eq(peopleSettings.userId, userId)).get();
      if (!row) return defaultPeopleSettings;
      return { messageMonths: row.messageMonths, modelReadsMessages: row.modelReadsMessages };
    },
    save(userId: string, fields: PeopleSettings): void {
      db.insert(peopleSettings)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: peopleSettings.userId, set: fields })
        .run();
    },
  };
}

/** Messages before it are not kept, UTC ms. */
export function keptSince(now: number, { messageMonths }: PeopleSettings): number {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() - messageMonths);
  return date.getTime();
}
