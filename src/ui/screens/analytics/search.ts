import { getRouteApi } from "@tanstack/react-router";
import type { PostsQuery } from "#core/analytics/outcomes/contract.ts";
import { periodInAddress, periodOf, periodParam, type Period } from "../../lib/periods.ts";
import { oneOf, searchParams } from "../../lib/search-params.ts";

const tabs = ["overview", "performance", "content"] as const;
type Tab = (typeof tabs)[number];

export type PostSort = PostsQuery["sort"];
const sorts = ["published", "impressions", "rate", "likes", "comments", "shares"] as const satisfies PostSort[];

const wholeNumber = (value: unknown): number | undefined =>
  typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : undefined;

export const analyticsSearch = searchParams({
  tab: oneOf(tabs),
  period: periodParam,
  sort: oneOf(sorts),
  order: oneOf(["asc"]),
  page: wholeNumber,
});

const route = getRouteApi("/signed-in/approved/analytics");

export function useAnalyticsSearch() {
  const search = route.useSearch();
  const tab: Tab = search.tab ?? tabs[0];
  const period = periodOf(search.period);
  const posts = { sort: search.sort ?? sorts[0], order: search.order ?? ("desc" as const), page: search.page ?? 1 };
  const navigate = route.useNavigate();
  const go = (next: { tab: Tab; period: Period }) =>
    void navigate({
      search: { tab: next.tab === tabs[0] ? undefined : next.tab, period: periodInAddress(next.period) },
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
    show: (chosen: Tab) => go({ tab: chosen, period }),
    choose: (chosen: Period) => go({ tab, period: chosen }),

    /** The largest first; the smallest if they were the largest already. */
    sortPosts(by: PostSort) {
      const isReversed = by === posts.sort && posts.order === "desc";
      changePosts({ sort: by === sorts[0] ? undefined : by, order: isReversed ? "asc" : undefined });
    },

    showPage: (page: number) =>
      changePosts({ sort: search.sort, order: search.order, page: page === 1 ? undefined : page }),
  };
}
