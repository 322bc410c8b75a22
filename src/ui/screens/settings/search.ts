import { getRouteApi } from "@tanstack/react-router";
import { oneOf, searchParams } from "../../lib/search-params.ts";

const tabs = ["security"] as const;
type Tab = (typeof tabs)[number];

export const settingsSearch = searchParams({ tab: oneOf(tabs) });

const route = getRouteApi("/signed-in/approved/settings");

export function useSettingsTab(): [Tab, (tab: Tab) => void] {
  const { tab = tabs[0] } = route.useSearch();
  const navigate = route.useNavigate();
  return [tab, (chosen) => void navigate({ search: { tab: chosen } })];
}
