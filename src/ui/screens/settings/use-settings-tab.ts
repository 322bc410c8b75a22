import { getRouteApi } from "@tanstack/react-router";
import { settingsTabs, type SettingsTab } from "./search.ts";

const route = getRouteApi("/signed-in/approved/settings");

export function useSettingsTab(): [SettingsTab, (tab: SettingsTab) => void] {
  const { tab = settingsTabs[0] } = route.useSearch();
  const navigate = route.useNavigate();
  return [tab, (chosen) => void navigate({ search: { tab: chosen } })];
}
