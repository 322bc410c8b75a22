import { eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import { prepareRows } from "#core/prepare-rows.ts";
import { defaultZone } from "./contract.ts";
import { accountSettings } from "./tables.ts";

export type AccountSettings = ReturnType<typeof createAccountSettings>;

interface SettingsDeps {
  database: Database;
  /** In the transaction that changes it. */
  onZoneChanged: (userId: string) => void;
}

export function createAccountSettings({ database, onZoneChanged }: SettingsDeps) {
  const { db } = database;
  const zoneByUser = once(() =>
    db
      .select({ zone: accountSettings.timezone })
      .from(accountSettings)
      .where(eq(accountSettings.userId, sql.placeholder("userId")))
      .prepare(),
  );

  return {
    /** IANA zone that defines the user's days, weeks and months. */
    zoneOf(userId: string): string {
      return zoneByUser().get({ userId })?.zone ?? defaultZone;
    },

    zonesOf(userIds: string[]): (userId: string) => string {
      const rows = db.select().from(accountSettings).where(inArray(accountSettings.userId, userIds)).all();
      const zones = new Map(rows.map(({ userId, timezone }) => [userId, timezone]));
      return (userId) => zones.get(userId) ?? defaultZone;
    },

    /** Of new accounts. The returned function runs in the transaction that creates them. */
    prepareZones: (zones: readonly { userId: string; timezone: string }[]): (() => void) =>
      prepareRows(database, accountSettings, zones),

    /** For an account created without a zone, from the first browser that signs in. */
    setMissingZone(userId: string, timezone: string): void {
      db.insert(accountSettings).values({ userId, timezone }).onConflictDoNothing().run();
    },

    setZone(userId: string, timezone: string): void {
      db.insert(accountSettings)
        .values({ userId, timezone })
        .onConflictDoUpdate({ target: accountSettings.userId, set: { timezone } })
        .run();
      onZoneChanged(userId);
    },
  };
}
