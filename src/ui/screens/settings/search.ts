import { oneOf, searchParams } from "../../lib/search-params.ts";

export const settingsTabs = ["security"] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export const settingsSearch = searchParams({ tab: oneOf(settingsTabs) });
