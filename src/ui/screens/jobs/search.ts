import { getRouteApi } from "@tanstack/react-router";
import { oneOf, searchParams, word } from "../../lib/search-params.ts";

// Words, not the lists of the contract: that would put its schemas into the first load.
export const jobPanels = ["sources", "saved", "blocks", "import"] as const;

export const jobSearch = searchParams({
  q: word,
  place: word,
  level: word,
  salary: word,
  source: word,
  sort: oneOf(["newest"]),
  hidden: oneOf(["true"]),
  saved: word,
  job: word,
  panel: oneOf(jobPanels),
  /** From the bookmarklet. */
  url: word,
  text: word,
});
export type JobSearch = ReturnType<typeof jobSearch>;

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
