import type { SingleContent } from "#core/content/contract.ts";
import type { SeriesContext, SeriesRow } from "./context.ts";
import { textAt } from "./rules.ts";

/** UTC ms. */
export const occurrenceAt = (
  { content }: SeriesContext,
  { wallTime, timezone }: Pick<SeriesRow, "wallTime" | "timezone">,
  on: string,
): number => content.occurrences.resolveTime(`${on}${wallTime.slice(10)}`, timezone).at;

export const startOf = ({ wallTime }: Pick<SeriesRow, "wallTime">): string => wallTime.slice(0, 10);

export const inputAt = (
  { template, repeat, timezone, wallTime }: SeriesRow,
  on: string,
  index: number,
): SingleContent => ({
  ...template,
  content: textAt(template.content, repeat, index),
  timezone,
  scheduledFor: `${on}${wallTime.slice(10)}`,
  status: "scheduled",
  needsApproval: false,
});
