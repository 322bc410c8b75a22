import { eq } from "drizzle-orm";
import { Challenge, type NetworkChannel, type SessionExpired } from "#core/network-port.ts";
import { reportInterruption } from "./report-interruption.ts";
import type { ConnectionError } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";
import type { OAuthConnections } from "./oauth/oauth-connections.ts";
import { connections } from "./tables.ts";

/** UTC ms per channel: identifies one connection among an account's successive ones. */
export type ConnectedAt = Record<NetworkChannel, number | undefined>;

export function createConnectionErrors(context: ConnectionsContext, oauth: Pick<OAuthConnections, "end">) {
  const { database, connectionOf, oauthConnectionOf } = context;

  /** Stops the session until its owner reconnects. An error from `connectedAt` doesn't affect a later connection. */
  const setError = (userId: string, error: ConnectionError, connectedAt?: number): void =>
    database.write(() => {
      const known = connectionOf(userId);
      if (!known || known.error === error) return;
      if (connectedAt !== undefined && connectedAt !== known.connectedAt) return;
      database.db.update(connections).set({ error }).where(eq(connections.userId, userId)).run();
      reportInterruption(context, { userId, network: known.network, state: error });
    });

  return {
    setError,

    /** Of the session alone: the official sign-in reaches no people. */
    sessionErrorOf: (userId: string): ConnectionError | undefined => connectionOf(userId)?.error ?? undefined,

    connectedAt: (userId: string): ConnectedAt => ({
      session: connectionOf(userId)?.connectedAt,
      api: oauthConnectionOf(userId)?.connectedAt,
    }),

    /** `connectedAt` is from when the driver was created. */
    reportDriverError(userId: string, error: SessionExpired | Challenge, connectedAt: ConnectedAt): void {
      if (error instanceof Challenge) setError(userId, "challenge", connectedAt.session);
      else if (error.channel === "api") oauth.end(userId, connectedAt.api);
      else setError(userId, "session_expired", connectedAt.session);
    },
  };
}
