import type { Series } from "#core/series/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import type { Columns, LineBelow } from "../print.ts";

const nextOf = ({ items, next, timezone }: Series): string | null => {
  const upcoming = items.find(({ state }) => state === "scheduled" || state === "held");
  const on = upcoming?.on ?? next?.on;
  return on === undefined ? null : `${on} ${timezone}`;
};

export const seriesColumns: Columns<Series> = {
  ID: ({ id }) => id,
  STATUS: ({ status }) => status,
  NEXT: nextOf,
};

export const seriesLines: readonly LineBelow<Series>[] = [
  { textOf: nameOf, isCut: true },
  { textOf: ({ summary }) => summary, isCut: false },
  { textOf: ({ problem }) => problem ?? undefined, isCut: false },
];

export const seriesDetails: Columns<Series> = {
  Id: ({ id }) => id,
  Status: ({ status }) => status,
  Repeats: ({ summary }) => summary,
  Time: ({ wallTime, timezone }) => `${wallTime.slice(11)} ${timezone}`,
  Next: nextOf,
  Posts: ({ items }) =>
    items.map(({ on, state, isEdited }) => `${on} ${state}${isEdited ? " (edited)" : ""}`).join("\n") || null,
  "Not created": ({ remaining }) => remaining,
  Skipped: ({ skipped }) => skipped.map(({ on }) => on).join(", ") || null,
  Problem: ({ problem }) => problem,
  Variations: ({ repeat }) => repeat.variations.join("\n") || null,
  Text: ({ content }) => content,
};

/** 'Every day, 5 times (repeat 0199…, 5 created, 0 to come).' */
export const describeSeries = ({ id, summary, items, remaining }: Series): string =>
  `${summary}: repeat ${id}, ${items.length} ${items.length === 1 ? "post" : "posts"} created, ${remaining} later.`;
