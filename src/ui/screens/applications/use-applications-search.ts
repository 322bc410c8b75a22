import { getRouteApi } from "@tanstack/react-router";
import type { ApplicationsSearch } from "./search.ts";

const route = getRouteApi("/signed-in/approved/job-applications");

export function useApplicationsSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    /** `replace` leaves no step to go back to. */
    go: (change: Partial<ApplicationsSearch>, { replace = false } = {}) =>
      void navigate({ search: { ...search, ...change }, replace, resetScroll: false }),
  };
}
