import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { NetworkProfile } from "#core/network-port.ts";
import { assertNoOtherConnection } from "./assert-no-other-connection.ts";
import { networkChannels } from "./contract.ts";
import type { Connection, ConnectionsContext } from "./context.ts";
import type { OAuthConnections } from "./oauth/oauth-connections.ts";
import { connections } from "./tables.ts";

export type ConnectionLifecycle = ReturnType<typeof createConnectionLifecycle>;

export function createConnectionLifecycle(context: ConnectionsContext, oauth: Pick<OAuthConnections, "remove">) {
  const { database, accounts, activity, networks, vault } = context;
  const { connectionOf, closeBrowserContext, notifyScreens, onConnectionChanged } = context;
  const { db } = database;

  const store = (userId: string, network: string, profile: NetworkProfile, previous?: Connection): void => {
    const { memberId, name, headline, url } = profile;
    const connectedAt = context.clock.now();
    const lastSyncAt = previous?.lastSyncAt ?? null;
    const state = { error: null, connectedAt, lastSyncAt, syncDueAt: connectedAt };
    const fields = { network, memberId, name, headline, url, ...state };
    db.insert(connections)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: connections.userId, set: fields })
      .run();
  };

  const announce = (userId: string, network: string, memberId: string): void => {
    onConnectionChanged(userId, "connected");
    database.afterCommit(() => networks.accessOf(network)?.onConnected?.(memberId, userId));
  };

  const connect = (userId: string, network: string, profile: NetworkProfile): void =>
    database.write(() => {
      const known = connectionOf(userId);
      const { memberId, name } = profile;
      const previous = known?.network === network && known.memberId === memberId ? known : undefined;
      if (previous && previous.error === null) return announce(userId, network, memberId);
      store(userId, network, profile, previous);
      const message = `${previous ? "Reconnected as" : "Connected as"} ${name} on ${networks.displayOf(network).inSentence}`;
      activity.record({ userId, type: "network_connected", message });
      announce(userId, network, memberId);
      notifyScreens(userId);
    });

  return {
    /** An existing connection to the same member stays as it is; held posts resume. */
    connect,

    /** @throws Fault `network.another_connected`; `network.no_practice` */
    async joinPractice(userId: string): Promise<void> {
      const practice = networks.practice();
      const access = practice?.access;
      const network = practice?.declaration.name;
      if (network !== undefined) assertNoOtherConnection(context, userId, { network, channel: "session" });
      const memberId = access?.join?.(userId, accounts.user(userId).name);
      if (!access || network === undefined || memberId === undefined) {
        throw new Fault("unavailable", "network.no_practice", "This server has no network to practice on.");
      }
      const profile = await access.driver(memberId, userId).verify();
      database.write(() => {
        assertNoOtherConnection(context, userId, { network, channel: "session", memberId });
        connect(userId, network, profile);
      });
    },

    /** Scheduled posts are held, not lost. */
    disconnect(userId: string): void {
      database.write(() => {
        const removed = oauth.remove(userId);
        for (const channel of networkChannels) vault.wipe(userId, channel);
        database.afterCommit(() => closeBrowserContext(userId));
        const [known] = db.delete(connections).where(eq(connections.userId, userId)).returning().all();
        const network = known?.network ?? removed?.network;
        if (network === undefined) return;
        const message = `Disconnected from ${networks.displayOf(network).inSentence}`;
        activity.record({ userId, type: "network_disconnected", message });
        onConnectionChanged(userId, "not_connected");
        notifyScreens(userId);
      });
    },
  };
}
