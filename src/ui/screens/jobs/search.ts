import { oneOf, searchParams, word } from "../../lib/search-params.ts";

// Words, not the lists of the contract: that would put its schemas into the first load.
export const jobPanels = ["sources", "saved", "blocks", "import"] as const;

export const jobSearch = searchParams({
  q: word,
  place: word,
  level: word,
  salary: word,
  source: word,
  sort: oneOf(["newest"]),
  hidden: oneOf(["true"]),
  saved: word,
  job: word,
  panel: oneOf(jobPanels),
  /** From the bookmarklet. */
  url: word,
  text: word,
});
export type JobSearch = ReturnType<typeof jobSearch>;
