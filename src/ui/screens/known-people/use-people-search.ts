import { getRouteApi } from "@tanstack/react-router";
import { peopleTabs, type PeopleSearch, type PeopleTab } from "./search.ts";

const route = getRouteApi("/signed-in/approved/people");

export function usePeopleSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    tab: search.tab ?? peopleTabs[0],
    show: (tab: PeopleTab) =>
      void navigate({ search: { tab: tab === peopleTabs[0] ? undefined : tab }, resetScroll: false }),
    /** `replace` leaves no step to go back to. */
    go: (change: Partial<PeopleSearch>, { replace = false } = {}) =>
      void navigate({ search: { ...search, ...change }, replace, resetScroll: false }),
  };
}
