import { oneOf, searchParams, text } from "../../lib/search-params.ts";

export const helpTabs = ["faq", "guides", "contact", "status"] as const;
export type HelpTab = (typeof helpTabs)[number];

/** `question` is the open one; `ticket` is where a notification leads. */
export const helpSearch = searchParams({
  tab: oneOf(helpTabs),
  search: text,
  category: text,
  question: text,
  ticket: text,
});

export const ticketsSearch = searchParams({ state: oneOf(["open", "answered", "closed", "all"]), ticket: text });
