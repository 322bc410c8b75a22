import { toInstant } from "#core/contract.ts";
import type { Consents } from "./consents.ts";
import type { LinkStatus, NetworkName } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";
import { reasonFor, type LinkState } from "./rules.ts";

/** What people are told of their connection: of its session and of the official sign-in, which may stand side by side. */
export function createStatus(context: ConnectionsContext, consents: Consents) {
  const { clock, accounts, networks, networkUrl, official } = context;
  const { connectionOf, oauthConnectionOf: linkOf, canPublish: publishes, shown, sessionNetwork } = context;

  const linkHolds = (userId: string): boolean => {
    const link = linkOf(userId);
    return link !== undefined && !link.ended && link.expiresAt > clock.now();
  };

  const stateOf = (userId: string): LinkState => {
    const connection = connectionOf(userId);
    if (!connection && linkOf(userId)) return linkHolds(userId) ? "connected" : "official_ended";
    if (!connection) return "disconnected";
    if (!networks[connection.network]) return "not_offered";
    return connection.trouble ?? "connected";
  };

  /** The network whose account is connected; the sandbox while none is. */
  const networkOf = (userId: string): NetworkName =>
    connectionOf(userId)?.network ?? (linkOf(userId) ? "linkedin" : "sandbox");

  /** The network that this server is for, as people are told. */
  const offered = (): NetworkName => (networks.linkedin || official ? shown("linkedin") : "sandbox");

  const profileOf = (userId: string): LinkStatus["profile"] => {
    const connection = connectionOf(userId);
    if (connection) return { name: connection.name, headline: connection.headline, url: connection.url };
    const link = linkOf(userId);
    return link ? { name: link.name, headline: "", url: new URL("/in/me/", networkUrl).href } : null;
  };

  const offeredTo = (userId: string): LinkStatus["offered"] => {
    const session = sessionNetwork();
    const needs = official?.missingSettings();
    return {
      practice: networks.sandbox?.join !== undefined,
      session: session ? shown(session.network) : null,
      signInUrl: session?.network === "linkedin" ? new URL("/login", networkUrl).href : null,
      live: session !== undefined && context.browser.state().found !== null,
      official: needs?.length === 0,
      ...(needs && needs.length > 0 && accounts.user(userId).role === "admin" && { officialNeeds: needs }),
    };
  };

  const reasonOf = (userId: string, state: LinkState, network: NetworkName): string | undefined => {
    const reason = reasonFor(state, network);
    const stillPosts = state !== "connected" && linkHolds(userId);
    return reason !== undefined && stillPosts ? `${reason} Posts go out by the official sign-in meanwhile.` : reason;
  };

  return {
    networkOf,
    offered,

    status(userId: string): LinkStatus {
      const connection = connectionOf(userId);
      const link = linkOf(userId);
      const state = stateOf(userId);
      const network = connection || link ? shown(networkOf(userId)) : offered();
      const reason = reasonOf(userId, state, network);
      return {
        authenticated: publishes(userId),
        status: state === "connected" || state === "disconnected" ? state : "error",
        profile: profileOf(userId),
        network,
        publishing:
          linkHolds(userId) || (link && !connection) ? "api" : networkOf(userId) === "sandbox" ? "sandbox" : "browser",
        lastSync: connection?.lastSyncAt ? toInstant(connection.lastSyncAt) : null,
        ...(reason !== undefined && { reason }),
        consent: consents.consentOf(userId),
        session: connection !== undefined && connection.trouble === null && networks[connection.network] !== undefined,
        api: link ? { name: link.name, expiresAt: toInstant(link.expiresAt), ended: !linkHolds(userId) } : null,
        offered: offeredTo(userId),
      };
    },
  };
}
