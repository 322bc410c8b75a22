import type { PostsQuery } from "#core/analytics/outcomes/contract.ts";
import { periodParam } from "../../lib/periods.ts";
import { count, oneOf, searchParams } from "../../lib/search-params.ts";

export const analyticsTabs = ["overview", "performance", "content", "creator"] as const;
export type AnalyticsTab = (typeof analyticsTabs)[number];

export type PostSort = PostsQuery["sort"];
export const postSorts = [
  "published",
  "impressions",
  "rate",
  "likes",
  "comments",
  "shares",
] as const satisfies PostSort[];

export const analyticsSearch = searchParams({
  tab: oneOf(analyticsTabs),
  period: periodParam,
  sort: oneOf(postSorts),
  order: oneOf(["asc"]),
  page: count,
});
