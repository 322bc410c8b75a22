import type { NetworkCapability, NetworkDriver } from "#core/network-port.ts";
import type { Official } from "./oauth-connection.ts";
import type { ConnectionsContext } from "./context.ts";

/** `needs_session`: there is an official sign-in, which cannot do what is wanted. */
export type NoDriver = "not_connected" | "needs_you" | "needs_session";

/** Which driver an account's work goes by: posts by the official API where there is one, everything else by the session. */
export function createChannels({ networks, connectionOf, oauthConnectionOf: linkOf }: ConnectionsContext, official: Official) {
  const bySession = (userId: string): NetworkDriver | NoDriver => {
    const connection = connectionOf(userId);
    const access = connection && networks[connection.network];
    if (!connection || !access) return "not_connected";
    return connection.trouble === null ? access.driver(connection.memberId, userId) : "needs_you";
  };

  return {
    /** The driver of a connected account that can do what is wanted and that nothing is wrong with, else why there is none. */
    driverFor(userId: string, wanted: NetworkCapability = "posts"): NetworkDriver | NoDriver {
      const session = bySession(userId);
      const api = official.driverOf(userId);
      if (typeof session !== "string") return api ? joined(session, api) : session;
      // Where there is a session, comments wait for it rather than be tried where they are mostly refused.
      const untried = wanted === "comments" && session === "needs_you" && linkOf(userId)?.comments !== true;
      if (api?.capabilities.has(wanted) && !untried) return api;
      if (session === "needs_you") return session;
      if (api) return "needs_session";
      return linkOf(userId) ? "needs_you" : session;
    },
  };
}

/** Each call is tried on one of them alone: a post that the API may have taken never goes out by the session as well. */
const joined = (session: NetworkDriver, api: NetworkDriver): NetworkDriver => ({
  capabilities: new Set([...session.capabilities, "posts", "media"] as const),
  verify: () => session.verify(),
  profileMetrics: () => session.profileMetrics(),
  ownPosts: (since) => session.ownPosts(since),
  ownComments: (targetUrl, since) => session.ownComments(targetUrl, since),
  postMetrics: (remoteIds) => session.postMetrics(remoteIds),
  preparePost: (text, media) => api.preparePost(text, media),
  prepareComment: (targetUrl, text) => session.prepareComment(targetUrl, text),
  ...(session.people && { people: session.people }),
  ...(session.messages && { messages: session.messages }),
  ...(session.jobs && { jobs: session.jobs }),
});
