import { and, eq } from "drizzle-orm";
import type { NetworkDriver } from "#core/network-port.ts";
import { reportInterruption } from "../attention.ts";
import type { OAuthConnection, ConnectionsContext } from "../context.ts";
import { oauthConnections } from "../tables.ts";
import { createTokenRevocations } from "./token-revocations.ts";

export type OAuthConnections = ReturnType<typeof createOAuthConnections>;

export const isActive = (connection: OAuthConnection | undefined, now: number): connection is OAuthConnection =>
  connection !== undefined && !connection.ended && connection.expiresAt > now;

/** Stored OAuth connections: their token publishes through the network's API and does nothing else. */
export function createOAuthConnections(context: ConnectionsContext) {
  const { database, clock, log, vault, networks, oauthConnectionOf } = context;
  const { db } = database;
  const revocations = createTokenRevocations(log);

  return {
    /** The driver of the person's token while it is valid. */
    driverOf(userId: string): NetworkDriver | undefined {
      const connection = oauthConnectionOf(userId);
      const oauth = connection && networks.accessOf(connection.network)?.oauth;
      if (!oauth || !isActive(connection, clock.now())) return undefined;
      const { memberId, comments: canComment, connectedAt } = connection;
      const onCommentsTried = (taken: boolean) => {
        const same = and(eq(oauthConnections.userId, userId), eq(oauthConnections.connectedAt, connectedAt));
        if (taken !== canComment) db.update(oauthConnections).set({ comments: taken }).where(same).run();
      };
      return oauth.driver({ memberId, canComment, token: () => vault.open(userId, "api"), onCommentsTried });
    },

    /**
     * The network no longer accepts the token: it is deleted, and its owner is asked to sign in again. The end of one
     * granted at `connectedAt` does not affect a later one.
     */
    end(userId: string, connectedAt?: number): void {
      database.write(() => {
        const known = oauthConnectionOf(userId);
        if (!known || known.ended || (connectedAt !== undefined && known.connectedAt !== connectedAt)) return;
        db.update(oauthConnections).set({ ended: true }).where(eq(oauthConnections.userId, userId)).run();
        vault.wipe(userId, "api");
        reportInterruption(context, { userId, network: known.network, state: "official_ended" });
      });
    },

    /**
     * In the transaction of a disconnect or of the account's removal, before its secrets are wiped. Returns what was
     * removed; its token is revoked after the commit.
     */
    remove(userId: string): OAuthConnection | undefined {
      const token = vault.tokenOf(userId);
      const [removed] = db.delete(oauthConnections).where(eq(oauthConnections.userId, userId)).returning().all();
      const oauth = removed && networks.accessOf(removed.network)?.oauth;
      if (oauth && token !== undefined) database.afterCommit(() => revocations.start(oauth, token));
      return removed;
    },

    /** Once no token is being revoked. */
    settled: revocations.settled,
  };
}
