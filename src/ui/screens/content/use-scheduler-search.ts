import { getRouteApi } from "@tanstack/react-router";
import { noForm, type SchedulerSearch } from "./search.ts";

const route = getRouteApi("/signed-in/approved/content-scheduler");

export type SchedulerActions = Omit<ReturnType<typeof useSchedulerSearch>, "search">;

export function useSchedulerSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<SchedulerSearch>, replace = false) =>
    void navigate({ search: { ...search, ...change }, replace });
  return {
    search,
    filter: (change: Pick<SchedulerSearch, "q" | "type" | "status">) => go({ page: undefined, ...change }, true),
    clear: () => go({ q: undefined, type: undefined, status: undefined }),
    open: (form: Partial<Pick<SchedulerSearch, "new" | "at" | "text" | "edit" | "copy">>) =>
      go({ ...noForm, day: undefined, ...form }),
    close: () => go(noForm),
    /** Goes to another view or to another place in it; `replace` leaves no step to go back to. */
    show: (place: Partial<Pick<SchedulerSearch, ViewParam>>, { replace = false } = {}) => go(place, replace),
  };
}

type ViewParam = "view" | "layout" | "month" | "week" | "day" | "post" | "sort" | "page";
