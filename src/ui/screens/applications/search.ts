import { flag, id, oneOf, searchParams, word } from "../../lib/search-params.ts";

const applicationViews = ["list", "board"] as const;

// Words, not the lists of the contract: that would put its schemas into the first load.
export const applicationsSearch = searchParams({
  view: oneOf(applicationViews),
  q: word,
  status: word,
  /** The one whose details are open. */
  application: id,
  /** The draft that is open. */
  draft: id,
  new: flag,
});
export type ApplicationsSearch = ReturnType<typeof applicationsSearch>;
