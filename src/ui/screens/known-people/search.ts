import { id, oneOf, searchParams, word } from "../../lib/search-params.ts";

export const peopleTabs = ["all", "company", "changes", "quiet"] as const;
export type PeopleTab = (typeof peopleTabs)[number];

export const peopleSearch = searchParams({
  tab: oneOf(peopleTabs),
  q: word,
  state: word,
  company: word,
  /** The one that is open. */
  person: id,
});
export type PeopleSearch = ReturnType<typeof peopleSearch>;
