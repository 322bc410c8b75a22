import type { Accounts } from "#core/accounts/accounts.ts";
import type { Database } from "#core/database.ts";
import { storageLimitMb } from "#core/preferences/options/contract.ts";
import type { Preferences } from "#core/preferences/preferences.ts";
import type { PersonalSettings, PersonalSettingsChange } from "./contract.ts";

interface PersonalSettingsDeps {
  database: Database;
  accounts: Pick<Accounts, "profile" | "saveProfile" | "securityOf">;
  preferences: Preferences;
  /** Bytes. */
  storageUsedBy: (userId: string) => number;
  /** ISO 8601. */
  lastBackupOf: (userId: string) => string | null;
}

const megabyte = 1024 * 1024;

/** Everything on the settings screen: what the person chose, and what the account and the server know. */
export function createPersonalSettings(deps: PersonalSettingsDeps) {
  const { database, accounts, preferences, storageUsedBy, lastBackupOf } = deps;

  const get = (userId: string): PersonalSettings => {
    const { profile, security, data, ...chosen } = preferences.of(userId);
    const { name, email, avatar = null, timezone } = accounts.profile(userId);
    return {
      profile: { name, email, avatar, timezone, ...profile },
      ...chosen,
      security: { ...accounts.securityOf(userId), ...security },
      data: {
        storageUsed: Math.round((storageUsedBy(userId) / megabyte) * 100) / 100,
        storageLimit: storageLimitMb,
        lastBackup: lastBackupOf(userId),
        ...data,
      },
    };
  };

  return {
    get,

    save: (userId: string, change: PersonalSettingsChange): PersonalSettings =>
      database.write(() => {
        const { name, timezone } = change.profile ?? {};
        accounts.saveProfile(userId, { name, timezone });
        preferences.save(userId, change);
        return get(userId);
      }),

    /** What was chosen, as by default. The name and the time zone stay. */
    reset: (userId: string): PersonalSettings =>
      database.write(() => {
        preferences.reset(userId);
        return get(userId);
      }),
  };
}
