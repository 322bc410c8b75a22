import { networkLabels, type ConnectionTrouble, type NetworkName } from "./contract.ts";

/** As it stands in a sentence: 'the Sandbox network', but 'LinkedIn'. */
export const inWords = (network: NetworkName): string =>
  network === "sandbox" ? `the ${networkLabels.sandbox}` : networkLabels[network];

/** The person's calendar day of an instant, as YYYY-MM-DD. */
export const dayOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

export type LinkState = "disconnected" | "connected" | "not_offered" | ConnectionTrouble;

/** Why nothing is sent, with the way out; undefined while all is well. */
export function reasonFor(state: LinkState, network: NetworkName): string | undefined {
  const name = inWords(network);
  switch (state) {
    case "connected":
      return undefined;
    case "disconnected":
      return "No account is connected. Connect one: until then nothing is sent, and what is on schedule waits.";
    case "session_expired":
      return `Your session on ${name} has expired. Connect again, and what is on hold goes on.`;
    case "challenge":
      return `${network === "sandbox" ? `The ${networkLabels.sandbox}` : name} asks for a security check. Answer it there, then connect again.`;
    case "not_offered":
      return `This server no longer offers ${name}. Disconnect and connect another network, or ask the admin to offer it again.`;
  }
}
