import { getRouteApi } from "@tanstack/react-router";
import { periodInAddress, periodOf, type Period } from "../../lib/periods.ts";
import { analyticsTabs, postSorts, type AnalyticsTab, type PostSort } from "./search.ts";

const route = getRouteApi("/signed-in/approved/analytics");

export function useAnalyticsSearch() {
  const search = route.useSearch();
  const tab: AnalyticsTab = search.tab ?? analyticsTabs[0];
  const period = periodOf(search.period);
  const posts = { sort: search.sort ?? postSorts[0], order: search.order ?? ("desc" as const), page: search.page ?? 1 };
  const navigate = route.useNavigate();
  const go = (next: { tab: AnalyticsTab; period: Period }) =>
    void navigate({
      search: { tab: next.tab === analyticsTabs[0] ? undefined : next.tab, period: periodInAddress(next.period) },
      resetScroll: false,
    });
  const changePosts = (next: Pick<typeof search, "sort" | "order" | "page">) =>
    void navigate({
      search: { tab: search.tab, period: search.period, ...next },
      replace: true,
      resetScroll: false,
    });
  return {
    tab,
    period,
    posts,
    show: (chosen: AnalyticsTab) => go({ tab: chosen, period }),
    choose: (chosen: Period) => go({ tab, period: chosen }),

    /** The largest first; the smallest if they were the largest already. */
    sortPosts(by: PostSort) {
      const isReversed = by === posts.sort && posts.order === "desc";
      changePosts({ sort: by === postSorts[0] ? undefined : by, order: isReversed ? "asc" : undefined });
    },

    showPage: (page: number) =>
      changePosts({ sort: search.sort, order: search.order, page: page === 1 ? undefined : page }),
  };
}
