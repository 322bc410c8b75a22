import type { DisplayPreferences } from "./display/contract.ts";
import { defaultPreferences, StoredPreferences, type PreferencesChange } from "./contract.ts";

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Each stored field that is still valid replaces its default. */
export function readStored(stored: unknown): StoredPreferences {
  const shape = Object.entries(StoredPreferences.shape).map(([section, { shape: fields }]) => {
    const defaults: Json = defaultPreferences[section as keyof StoredPreferences];
    const given = isObject(stored) && isObject(stored[section]) ? stored[section] : {};
    const read = Object.entries(fields).map(([name, field]) => {
      const { success, data } = field.safeParse(given[name]);
      return [name, success ? data : defaults[name]];
    });
    return [section, Object.fromEntries(read)];
  });
  return StoredPreferences.parse(Object.fromEntries(shape));
}

export const applyChange = (stored: StoredPreferences, change: PreferencesChange): StoredPreferences =>
  readStored({
    profile: { ...stored.profile, ...change.profile },
    notifications: { ...stored.notifications, ...change.notifications },
    privacy: { ...stored.privacy, ...change.privacy },
    security: { ...stored.security, ...change.security },
    preferences: { ...stored.preferences, ...change.preferences },
    data: { ...stored.data, ...change.data },
  });

export function displayOf(stored: string | null): DisplayPreferences {
  const { profile, preferences } = stored === null ? defaultPreferences : readStored(JSON.parse(stored));
  return { ...profile, ...preferences };
}
