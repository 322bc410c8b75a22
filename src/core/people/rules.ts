import type { CompanyContacts, PersonInvitation } from "./contract.ts";
import { foldText } from "./fold-text.ts";

/** Empty texts are not known. */
export const textOrNull = (text: string | null): string | null => {
  const trimmed = text?.replaceAll(/\s+/g, " ").trim() ?? "";
  return trimmed === "" ? null : trimmed;
};

export const nameKey = (name: string): string =>
  foldText(name)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

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

export function describeContacts(company: string, count: number, hasConnections: boolean): CompanyContacts["sentence"] {
  if (!hasConnections) return "Import your connections to see whom you know.";
  if (count === 0) return `You don't know anyone at ${company}.`;
  return count === 1 ? `You know one person at ${company}.` : `You know ${count} people at ${company}.`;
}
