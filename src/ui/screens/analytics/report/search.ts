import { useNavigate, useSearch } from "@tanstack/react-router";
import { periodIn, periods, type Period } from "../periods.ts";

export const tabs = ["overview", "performance", "content"] as const;
export type Tab = (typeof tabs)[number];

/** Tab and period stand in the address, the first of each unsaid; what does not fit there is as if it were absent. */
export function useReportSearch() {
  const search: { tab?: unknown; period?: unknown } = useSearch({ strict: false });
  const tab: Tab = tabs.find((one) => one === search.tab) ?? tabs[0];
  const period = periodIn(search);
  const navigate = useNavigate();
  const go = (next: { tab: Tab; period: Period }) =>
    void navigate({
      to: "/analytics",
      search: {
        ...(next.tab !== tabs[0] && { tab: next.tab }),
        ...(next.period !== periods[0] && { period: Number(next.period) }),
      },
      resetScroll: false,
    });
  return {
    tab,
    period,
    show: (chosen: Tab) => go({ tab: chosen, period }),
    choose: (chosen: Period) => go({ tab, period: chosen }),
  };
}
