import { toInstant } from "#core/contract.ts";
import type { NetworkDisplay } from "#core/network-declaration.ts";
import type { Consents } from "./consents.ts";
import type { ConnectionDetails } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";
import { isActive } from "./oauth/oauth-connections.ts";
import { createOffers } from "./offers.ts";
import { describeState, type LinkState } from "./status-messages.ts";

export function createStatus(context: ConnectionsContext, consents: Consents) {
  const { clock, networks, connectionOf, oauthConnectionOf, canPublish, pauseOf } = context;
  const { offersFor } = createOffers(context, consents);
  const hasActiveOAuth = (userId: string): boolean => isActive(oauthConnectionOf(userId), clock.now());

  const stateOf = (userId: string): LinkState => {
    const connection = connectionOf(userId);
    if (!connection && oauthConnectionOf(userId)) return hasActiveOAuth(userId) ? "connected" : "official_ended";
    if (!connection) return "disconnected";
    if (!networks.accessOf(connection.network)) return "not_offered";
    return connection.error ?? "connected";
  };

  const connectedNetwork = (userId: string): string | undefined =>
    connectionOf(userId)?.network ?? oauthConnectionOf(userId)?.network;

  /** The practice network if none is connected. */
  const networkOf = (userId: string): string =>
    connectedNetwork(userId) ?? (networks.practice() ?? networks.primary())?.declaration.name ?? "";

  const primaryDisplay = (): NetworkDisplay => networks.primary()?.display ?? networks.displayOf("");

  const profileOf = (userId: string): ConnectionDetails["profile"] => {
    const connection = connectionOf(userId);
    if (connection) return { name: connection.name, headline: connection.headline, url: connection.url };
    const oauth = oauthConnectionOf(userId);
    if (!oauth) return null;
    const { siteUrl, declaration } = networks.get(oauth.network) ?? {};
    const url = siteUrl === undefined ? "" : new URL(declaration?.paths.ownProfile ?? "/", siteUrl).href;
    return { name: oauth.name, headline: "", url };
  };

  const publishingOf = (userId: string): ConnectionDetails["publishing"] => {
    const onlyOAuth = oauthConnectionOf(userId) !== undefined && connectionOf(userId) === undefined;
    if (hasActiveOAuth(userId) || onlyOAuth) return "api";
    return networks.get(networkOf(userId))?.declaration.publishing ?? "browser";
  };

  const consentOf = (userId: string): ConnectionDetails["consent"] => {
    const network = networks.sessionNetwork() ?? networks.get(networkOf(userId));
    return network ? consents.consentOf(userId, network) : null;
  };

  const reasonOf = (userId: string, state: LinkState, display: NetworkDisplay): string | undefined => {
    const reason = describeState(state, display);
    const stillPublishes = state !== "connected" && hasActiveOAuth(userId);
    return reason !== undefined && stillPublishes
      ? `${reason} Until then, posts go out through the official sign-in.`
      : reason;
  };

  return {
    networkOf,
    publishingOf,
    primaryNetwork: (): string => primaryDisplay().name,

    status(userId: string): ConnectionDetails {
      const connection = connectionOf(userId);
      const oauth = oauthConnectionOf(userId);
      const state = stateOf(userId);
      const network = connectedNetwork(userId);
      const display = network === undefined ? primaryDisplay() : networks.displayOf(network);
      const reason = reasonOf(userId, state, display);
      return {
        authenticated: canPublish(userId),
        status: state === "connected" || state === "disconnected" ? state : "error",
        profile: profileOf(userId),
        network: display.name,
        networkDisplay: display,
        publishing: publishingOf(userId),
        lastSync: connection?.lastSyncAt ? toInstant(connection.lastSyncAt) : null,
        ...(reason !== undefined && { reason }),
        consent: consentOf(userId),
        session: connection?.error === null && networks.accessOf(connection.network) !== undefined,
        pause: pauseOf(userId) ?? null,
        api: oauth ? { name: oauth.name, expiresAt: toInstant(oauth.expiresAt), ended: !hasActiveOAuth(userId) } : null,
        offered: offersFor(userId),
      };
    },

    /** To a network that this process was not given settings for, such as a command without the server's variables. */
    isConnectedElsewhere(userId: string): boolean {
      const connection = connectionOf(userId);
      const network = connectedNetwork(userId);
      const works = connection ? connection.error === null : hasActiveOAuth(userId);
      return works && network !== undefined && !networks.accessOf(network);
    },

    /** Undefined if none is connected or its posts have no site of their own. */
    siteUrlOf: (userId: string): string | undefined => networks.get(connectedNetwork(userId) ?? "")?.siteUrl,

    /** Undefined if the network has no such page. */
    activityUrlOf(userId: string): string | undefined {
      const { siteUrl, declaration, access } = networks.get(connectedNetwork(userId) ?? "") ?? {};
      const path = declaration?.paths.ownActivity;
      return access && siteUrl !== undefined && path !== undefined ? new URL(path, siteUrl).href : undefined;
    },
  };
}
