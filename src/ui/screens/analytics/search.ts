import { getRouteApi } from "@tanstack/react-router";
import { periodInAddress, periodOf, periodParam, type Period } from "../../lib/periods.ts";
import { oneOf, searchParams } from "../../lib/search-params.ts";

const tabs = ["overview", "performance", "content"] as const;
type Tab = (typeof tabs)[number];

export const analyticsSearch = searchParams({ tab: oneOf(tabs), period: periodParam });

const route = getRouteApi("/signed-in/approved/analytics");

/** Tab and period live in the address, the default of each left out. */
export function useAnalyticsSearch() {
  const search = route.useSearch();
  const tab: Tab = search.tab ?? tabs[0];
  const period = periodOf(search.period);
  const navigate = route.useNavigate();
  const go = (next: { tab: Tab; period: Period }) =>
    void navigate({
      search: { tab: next.tab === tabs[0] ? undefined : next.tab, period: periodInAddress(next.period) },
      resetScroll: false,
    });
  return {
    tab,
    period,
    show: (chosen: Tab) => go({ tab: chosen, period }),
    choose: (chosen: Period) => go({ tab, period: chosen }),
  };
}
