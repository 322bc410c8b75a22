import { getRouteApi } from "@tanstack/react-router";
import { flag, oneOf, searchParams, word } from "../../lib/search-params.ts";

export const botTabs = ["overview", "plan", "queue", "log", "campaigns", "inbox"] as const;
export type BotTab = (typeof botTabs)[number];

export const campaignParts = ["people", "steps", "audience", "dry-run"] as const;
export type CampaignPart = (typeof campaignParts)[number];

// Words, not the lists of the contract: that would put its schemas into the first load.
export const botSearch = searchParams({
  tab: oneOf(botTabs),
  /** Of the plan, 2026-11-20. */
  day: word,
  kind: word,
  state: word,
  /** Of the log; of the campaigns, the one that is open. */
  campaign: word,
  part: oneOf(campaignParts),
  new: flag,
  person: word,
  q: word,
  unread: flag,
  thread: word,
});
export type BotSearch = ReturnType<typeof botSearch>;

const route = getRouteApi("/signed-in/approved/bot");

export function useBotSearch() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    tab: search.tab ?? botTabs[0],
    show: (tab: BotTab) => void navigate({ search: { tab: tab === botTabs[0] ? undefined : tab }, resetScroll: false }),
    /** `replace` leaves no step to go back to. */
    go: (change: Partial<BotSearch>, { replace = false } = {}) =>
      void navigate({ search: { ...search, ...change }, replace, resetScroll: false }),
  };
}
