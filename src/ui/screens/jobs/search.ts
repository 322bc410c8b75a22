import { id, oneOf, searchParams, word } from "../../lib/search-params.ts";

// Words, not the lists of the contract: that would put its schemas into the first load.
export const jobPanels = ["sources", "saved", "blocks", "import"] as const;

/** More than the search takes. */
const phrase = (value: unknown): string | undefined => word(value)?.slice(0, 200);

export const jobSearch = searchParams({
  q: phrase,
  place: phrase,
  level: word,
  salary: word,
  source: word,
  sort: oneOf(["newest"]),
  hidden: oneOf(["true"]),
  saved: id,
  job: word,
  panel: oneOf(jobPanels),
  /** From the bookmarklet. */
  url: word,
  text: word,
});
export type JobSearch = ReturnType<typeof jobSearch>;
