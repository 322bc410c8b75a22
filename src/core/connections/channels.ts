import type { NetworkCapability, NetworkDriver } from "#core/network-port.ts";
import type { ConnectionsContext } from "./context.ts";
import { enforceLimits } from "./enforce-limits.ts";
import type { OAuthConnections } from "./oauth/oauth-connections.ts";

/** `needs_session`: only OAuth is connected, which can't do this. */
export type NoDriverReason = "not_connected" | "needs_you" | "needs_session";

/** Posts go through OAuth where it is connected, everything else through the session. */
export function createChannels(context: ConnectionsContext, oauth: Pick<OAuthConnections, "driverOf">) {
  const { networks, connectionOf, oauthConnectionOf } = context;

  const sessionDriverOf = (userId: string): NetworkDriver | NoDriverReason => {
    const connection = connectionOf(userId);
    const access = connection && networks.accessOf(connection.network);
    if (!connection || !access) return "not_connected";
    return connection.error === null ? access.driver(connection.memberId, userId) : "needs_you";
  };

  const chooseDriver = (userId: string, wanted: NetworkCapability): NetworkDriver | NoDriverReason => {
    const session = sessionDriverOf(userId);
    const api = oauth.driverOf(userId);
    if (typeof session !== "string") return api ? combineDrivers(session, api) : session;
    const connection = oauthConnectionOf(userId);
    // Comments wait for a broken session: through OAuth they are mostly refused.
    const waitForSession = wanted === "comments" && session === "needs_you" && connection?.comments !== true;
    if (api?.capabilities.has(wanted) && !waitForSession) return api;
    if (session === "needs_you") return session;
    if (api) return "needs_session";
    return connection ? "needs_you" : session;
  };

  return {
    driverFor(userId: string, wanted: NetworkCapability = "posts"): NetworkDriver | NoDriverReason {
      const driver = chooseDriver(userId, wanted);
      if (typeof driver === "string") return driver;
      const network = connectionOf(userId)?.network ?? oauthConnectionOf(userId)?.network ?? "";
      const declaration = networks.get(network)?.declaration;
      return declaration ? enforceLimits(driver, declaration) : driver;
    },
  };
}

/** Each call uses exactly one channel: a post the API may have accepted must not also go out through the session. */
const combineDrivers = (session: NetworkDriver, api: NetworkDriver): NetworkDriver => ({
  capabilities: new Set([
    ...session.capabilities,
    "posts",
    "media",
    ...(api.deletePost ? (["delete_posts"] as const) : []),
  ] as const),
  verify: () => session.verify(),
  profileMetrics: () => session.profileMetrics(),
  ownPosts: (since) => session.ownPosts(since),
  ownComments: (targetUrl, since) => session.ownComments(targetUrl, since),
  postMetrics: (remoteIds) => session.postMetrics(remoteIds),
  ...(api.deletePost && { deletePost: api.deletePost }),
  preparePost: (text, media) => api.preparePost(text, media),
  prepareComment: (targetUrl, text) => session.prepareComment(targetUrl, text),
  ...(session.people && { people: session.people }),
  ...(session.messages && { messages: session.messages }),
  ...(session.jobs && { jobs: session.jobs }),
});
