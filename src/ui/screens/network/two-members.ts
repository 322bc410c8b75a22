import type { LinkStatus } from "#core/connections/contract.ts";

/**
 * What to tell somebody whose session and official sign-in seem to be two people's: the official one alone publishes.
 * The network gives the two no id in common, so the names decide.
 */
export function twoMembers({ api, profile }: Pick<LinkStatus, "api" | "profile">): string | undefined {
  if (!api || api.ended || !profile || inOneForm(api.name) === inOneForm(profile.name)) return undefined;
  return `The session belongs to ${profile.name}, this sign-in to ${api.name}: posts go out as ${api.name}, all else is done as ${profile.name}. If these are two people, disconnect and connect again as one of them.`;
}

const inOneForm = (name: string): string => name.normalize("NFKC").replaceAll(/\s+/g, " ").trim().toLowerCase();
