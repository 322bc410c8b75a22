import type { ContentState } from "#core/content/contract.ts";

export const isUpcoming = (state: ContentState): boolean => state === "scheduled" || state === "held";
