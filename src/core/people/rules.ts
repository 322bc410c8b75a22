import type { CompanyContacts, PersonInvitation } from "./contract.ts";
import { foldText } from "./fold-text.ts";

/** Empty texts are not known. */
export const textOrNull = (text: string | null): string | null => {
  const trimmed = text?.replaceAll(/\s+/g, " ").trim() ?? "";
  return trimmed === "" ? null : trimmed;
};

const plain = /^[a-z0-9]+(?: [a-z0-9]+)*$/;

export function nameKey(name: string): string {
  const folded = foldText(name);
  // Hot path: most names of most people.
  if (plain.test(folded)) return folded;
  return folded.replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim();
}

/** Every word, in any order. */
export function createTextFilter(search: string | undefined): (text: string) => boolean {
  const words = foldText(search ?? "")
    .split(" ")
    .filter((word) => word !== "");
  return (text) => words.every((word) => text.includes(word));
}

interface InvitationFacts {
  isConnected: boolean;
  /** It is in the newest list of invitations. */
  isListed: boolean;
}

export function invitationState({ isConnected, isListed }: InvitationFacts): PersonInvitation["state"] {
  if (isConnected) return "accepted";
  return isListed ? "pending" : "ended";
}

const countPeople = (count: number): string => (count === 1 ? "one person" : `${count} people`);

/** @param similar people at companies with a similar name, which may be others */
export function describeContacts(
  company: string,
  { exact, similar }: { exact: number; similar: number },
  hasConnections: boolean,
): CompanyContacts["sentence"] {
  if (!hasConnections) return "Import your connections to see whom you know.";
  const elsewhere =
    similar === 1 ? "one at a company with a similar name" : `${similar} at companies with similar names`;
  if (exact === 0) return `You don't know anyone at ${company}${similar === 0 ? "" : `, but ${elsewhere}`}.`;
  return `You know ${countPeople(exact)} at ${company}${similar === 0 ? "" : `, and ${elsewhere}`}.`;
}
