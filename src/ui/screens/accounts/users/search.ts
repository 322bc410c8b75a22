import { getRouteApi } from "@tanstack/react-router";
import { oneOf, searchParams, text } from "../../../lib/search-params.ts";

/** What is shown, found and open lives in the address. */
export const usersSearch = searchParams({
  tab: oneOf(["pending", "approved", "all"]),
  search: text,
  user: text,
  approve: text,
});
type UsersSearch = ReturnType<typeof usersSearch>;

const route = getRouteApi("/signed-in/approved/admin/admin/users");

export function useUsersSearch() {
  const current = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: UsersSearch, replace = false): void =>
    void navigate({ search: { ...current, ...change }, replace });
  return {
    ...current,
    show: (tab: UsersSearch["tab"]) => go({ tab }),
    find: (search: string) => go({ search: search || undefined }, true),
    view: (user: string | undefined) => go({ user }),
    decided: () => go({ approve: undefined }, true),
  };
}
