import { oneOf, searchParams } from "../../lib/search-params.ts";

export const settingsTabs = ["profile", "notifications", "privacy", "security", "preferences", "data"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsSearch = searchParams({ tab: oneOf(settingsTabs) });
