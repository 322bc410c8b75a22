import type { AudiencePerson } from "#core/campaigns/audience/contract.ts";

/** The name, or the last part of the address until it is known. */
export const displayName = ({ name, id }: AudiencePerson): string => name ?? id;
