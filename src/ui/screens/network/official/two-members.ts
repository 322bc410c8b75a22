import type { ConnectionDetails } from "#core/connections/contract.ts";

/**
 * A warning if session and official sign-in seem to belong to two people, of which only the official one publishes. The
 * network gives the two no common id, so the names decide.
 */
export function twoMembers({ api, profile }: Pick<ConnectionDetails, "api" | "profile">): string | undefined {
  if (!api || api.ended || !profile || inOneForm(api.name) === inOneForm(profile.name)) return undefined;
  return `The session belongs to ${profile.name} and this sign-in to ${api.name}: posts go out as ${api.name}, everything else is done as ${profile.name}. If these are two people, disconnect and reconnect as one of them.`;
}

const inOneForm = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
