import { getRouteApi } from "@tanstack/react-router";
import type { JobSearch } from "./search.ts";

const route = getRouteApi("/signed-in/approved/jobs");

export function useJobSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** `replace` leaves no step to go back to. */
    go: (change: Partial<JobSearch>, { replace = false } = {}) =>
      void navigate({ search: { ...search, ...change }, replace, resetScroll: false }),
  };
}
