import { getRouteApi } from "@tanstack/react-router";
import { flag, oneOf, searchParams, word } from "../../lib/search-params.ts";

const applicationViews = ["list", "board"] as const;

// Words, not the lists of the contract: that would put its schemas into the first load.
export const applicationsSearch = searchParams({
  view: oneOf(applicationViews),
  q: word,
  status: word,
  /** The one whose details are open. */
  application: word,
  new: flag,
});
export type ApplicationsSearch = ReturnType<typeof applicationsSearch>;

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
