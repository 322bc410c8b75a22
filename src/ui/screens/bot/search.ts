import { flag, id, oneOf, searchParams, word } from "../../lib/search-params.ts";

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
  campaign: id,
  part: oneOf(campaignParts),
  new: flag,
  person: word,
  q: word,
  unread: flag,
  thread: id,
});
export type BotSearch = ReturnType<typeof botSearch>;
