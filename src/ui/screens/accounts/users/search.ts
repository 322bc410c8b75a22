import { getRouteApi } from "@tanstack/react-router";
import { id, keysOf, oneOf, searchParams, text } from "../../../lib/search-params.ts";
import { statusLabels } from "./labels.ts";

export const usersSearch = searchParams({
  tab: oneOf(["pending", "approved", "all", "posts"]),
  search: text,
  status: oneOf(keysOf(statusLabels)),
  user: id,
  approve: id,
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
    show: (tab: UsersSearch["tab"]) => go({ tab, status: undefined }),
    filter: (status: UsersSearch["status"]) => go({ status }, true),
    find: (search: string) => go({ search: search || undefined }, true),
    view: (user: string | undefined) => go({ user }),
    decided: () => go({ approve: undefined }, true),
  };
}
