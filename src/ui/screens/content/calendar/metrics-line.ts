import type { ContentItem } from "#core/content/contract.ts";
import { formatCount } from "../../../lib/format-count.ts";

/** '1,204 impressions · 31 likes · 4 comments'; undefined before anything was measured. */
export function metricsLine({ metrics }: ContentItem): string | undefined {
  if (!metrics) return undefined;
  const { impressions, likes, comments } = metrics;
  return [
    ...(impressions === null ? [] : [counted(impressions, "impression")]),
    counted(likes, "like"),
    counted(comments, "comment"),
  ].join(" · ");
}

const counted = (count: number, noun: string): string => `${formatCount(count)} ${noun}${count === 1 ? "" : "s"}`;
