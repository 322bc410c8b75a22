import { normalizePersonId } from "#core/person-address.ts";

/** One that the weekly limit counts. */
export interface CountedInvitation {
  /** UTC ms. */
  at: number;
  /** The network's public id, or its member id. */
  personId: string | null;
  name: string | null;
}

/** Networks round the times of invitations, and archives don't name their zone. */
export const sameInvitationMs = 48 * 3_600_000;

const memberId = /^ACo/;
const fold = (name: string): string => name.normalize("NFC").trim().toLowerCase();

/** By id, and by name where one of them has no public id. */
function isSame(a: CountedInvitation, b: CountedInvitation): boolean {
  if (Math.abs(a.at - b.at) >= sameInvitationMs) return false;
  const [idA, idB] = [a, b].map(({ personId }) => (personId === null ? null : normalizePersonId(personId)));
  if (idA !== null && idA === idB) return true;
  const isComparable = [idA, idB].every((id) => id !== null && id !== undefined && !memberId.test(id));
  return !isComparable && a.name !== null && b.name !== null && fold(a.name) === fold(b.name);
}

/** Together with those that an import of the network's archive shows. Each counts once. */
export function mergeInvitations(
  counted: readonly CountedInvitation[],
  imported: readonly CountedInvitation[],
): CountedInvitation[] {
  const merged = [...counted];
  for (const one of imported) if (!merged.some((other) => isSame(one, other))) merged.push(one);
  return merged.toSorted((a, b) => a.at - b.at);
}
