import { getRouteApi } from "@tanstack/react-router";
import { botTabs, type BotSearch, type BotTab } from "./search.ts";

const route = getRouteApi("/signed-in/approved/bot");

export function useBotSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    tab: search.tab ?? botTabs[0],
    show: (tab: BotTab) => void navigate({ search: { tab: tab === botTabs[0] ? undefined : tab }, resetScroll: false }),
    /** `replace` leaves no step to go back to. */
    go: (change: Partial<BotSearch>, { replace = false } = {}) =>
      void navigate({ search: { ...search, ...change }, replace, resetScroll: false }),
  };
}
