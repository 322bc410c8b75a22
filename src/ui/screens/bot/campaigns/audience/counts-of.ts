import type { AudienceResult } from "#core/campaigns/audience/contract.ts";

const people = (count: number): string => `${count} ${count === 1 ? "person" : "people"}`;

export type AudienceCounts = Omit<AudienceResult, "rows">;

/** '12 people can be added, 3 are excluded, 1 is refused' */
export function countsOf({ added, excluded, refused, isStored }: AudienceCounts): string {
  const parts = [
    `${people(added)} ${isStored ? "added" : "can be added"}`,
    ...(excluded > 0 ? [`${excluded} excluded`] : []),
    ...(refused > 0 ? [`${refused} refused`] : []),
  ];
  return parts.join(", ");
}
