import { id, oneOf, searchParams, text } from "../../lib/search-params.ts";

/** `question` is the open one; `ticket` is where a notification leads. */
export const helpSearch = searchParams({
  tab: oneOf(["faq", "guides", "contact", "status"]),
  search: text,
  category: text,
  question: text,
  ticket: id,
});

export const ticketsSearch = searchParams({ state: oneOf(["open", "answered", "closed", "all"]), ticket: id });
