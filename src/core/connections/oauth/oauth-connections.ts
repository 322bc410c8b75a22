import { and, eq } from "drizzle-orm";
import type { NetworkDriver } from "#core/network-port.ts";
import { reportInterruption } from "../report-interruption.ts";
import type { OAuthConnection, ConnectionsContext } from "../context.ts";
import { oauthConnections } from "../tables.ts";
import { createTokenRevocations } from "./token-revocations.ts";

export type OAuthConnections = ReturnType<typeof createOAuthConnections>;

export const isActive = (connection: OAuthConnection | undefined, now: number): connection is OAuthConnection =>
  connection !== undefined && !connection.ended && connection.expiresAt > now;

export function createOAuthConnections(context: ConnectionsContext) {
  const { database, clock, log, vault, networks, oauthConnectionOf } = context;
  const { db } = database;
  const revocations = createTokenRevocations(log);

  return {
    /** Undefined unless the token is valid. */
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

    /** Deletes a token that the network no longer accepts, but not one granted after `connectedAt`. */
    end(userId: string, connectedAt?: number): void {
      database.write(() => {
        const known = oauthConnectionOf(userId);
        if (!known || known.ended || (connectedAt !== undefined && known.connectedAt !== connectedAt)) return;
        db.update(oauthConnections).set({ ended: true }).where(eq(oauthConnections.userId, userId)).run();
        vault.wipe(userId, "api");
        reportInterruption(context, { userId, network: known.network, state: "official_ended" });
      });
    },

    /** Call in the transaction, before the secrets are wiped; the token is revoked after the commit. */
    remove(userId: string): OAuthConnection | undefined {
      const token = vault.tokenOf(userId);
      const [removed] = db.delete(oauthConnections).where(eq(oauthConnections.userId, userId)).returning().all();
      const oauth = removed && networks.accessOf(removed.network)?.oauth;
      if (oauth && token !== undefined) database.afterCommit(() => revocations.start(oauth, token));
      return removed;
    },

    settled: revocations.settled,
  };
}
