import { capitalizedName, type NetworkDisplay } from "#core/network-declaration.ts";
import type { ConnectionError } from "./contract.ts";

export type LinkState = "disconnected" | "connected" | "not_offered" | "official_ended" | ConnectionError;

/** Undefined while everything works. */
export function describeState(state: LinkState, network: NetworkDisplay): string | undefined {
  const { inSentence } = network;
  switch (state) {
    case "connected":
      return undefined;
    case "disconnected":
      return "No account is connected. Connect one to publish: scheduled posts wait until then.";
    case "session_expired":
      return `Your session on ${inSentence} has expired. Reconnect to resume your scheduled posts.`;
    case "challenge":
      return `${capitalizedName(network)} asks for a security check. Complete it there, then reconnect.`;
    case "official_ended":
      return `Your official sign-in to ${inSentence} has ended. Sign in again to resume your scheduled posts.`;
    case "not_offered":
      return `This server no longer offers ${inSentence}. Disconnect and connect another network, or ask your admin to offer it again.`;
  }
}

export const describeInterruption = (
  state: ConnectionError | "official_ended",
  { inSentence }: NetworkDisplay,
): string => {
  switch (state) {
    case "challenge":
      return `Security check required on ${inSentence}`;
    case "session_expired":
      return `The session on ${inSentence} has expired`;
    case "official_ended":
      return `The official sign-in to ${inSentence} has ended`;
  }
};
