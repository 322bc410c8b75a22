import { useNavigate, useSearch } from "@tanstack/react-router";
import { catch as orElse, enum as oneOf, object, optional, string, type infer as Infer } from "zod/mini";

const text = orElse(optional(string()), undefined);

/**
 * What is shown, found and open stands in the address; what does not fit there is as if it were absent. Checked here
 * and not by the route, which every first load carries.
 */
const UsersSearch = object({
  tab: orElse(optional(oneOf(["pending", "approved", "all"])), undefined),
  search: text,
  user: text,
  approve: text,
});
type UsersSearch = Infer<typeof UsersSearch>;

export function useUsersSearch() {
  const now = UsersSearch.parse(useSearch({ strict: false }));
  const navigate = useNavigate();
  const go = (change: UsersSearch, replace = false): void => {
    const next = Object.entries({ ...now, ...change }).filter(([, value]) => value !== undefined);
    void navigate({ to: "/admin/users", search: Object.fromEntries(next), replace });
  };
  return {
    ...now,
    show: (tab: UsersSearch["tab"]) => go({ tab }),
    find: (search: string) => go({ search: search || undefined }, true),
    view: (user: string | undefined) => go({ user }),
    decided: () => go({ approve: undefined }, true),
  };
}
