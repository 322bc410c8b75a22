import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { NetworkProfile } from "#core/network-port.ts";
import { networkLabels, type ConnectionError, type NetworkName } from "./contract.ts";
import type { Official } from "./oauth-connection.ts";
import type { ConnectionsContext } from "./context.ts";
import { inWords, reasonFor } from "./rules.ts";
import { connections } from "./tables.ts";

export type Connecting = ReturnType<typeof createConnecting>;

export function createConnecting(context: ConnectionsContext, official: Official) {
  const {
    database,
    clock,
    log,
    accounts,
    activity,
    notifications,
    networks,
    vault,
    closeBrowserContext: forgetBrowser,
    connectionOf,
    oauthConnectionOf: linkOf,
    canPublish: publishes,
    shown,
    notifyScreens: tell,
    onConnectionChanged,
  } = context;
  const { db } = database;

  const connect = (userId: string, network: NetworkName, profile: NetworkProfile): void =>
    database.write(() => {
      const known = connectionOf(userId);
      const same = known?.network === network && known.memberId === profile.memberId;
      if (same && known.trouble === null) return onConnectionChanged(userId, "connected");
      const now = clock.now();
      const { memberId, name, headline, url } = profile;
      const lastSyncAt = same ? known.lastSyncAt : null;
      const fields = {
        network,
        memberId,
        name,
        headline,
        url,
        trouble: null,
        connectedAt: now,
        lastSyncAt,
        syncDueAt: now,
      };
      db.insert(connections)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: connections.userId, set: fields })
        .run();
      const message = `${same ? "Connected again as" : "Connected as"} ${name} on ${inWords(shown(network))}`;
      activity.record({ userId, type: "network_connected", message });
      onConnectionChanged(userId, "connected");
      tell(userId);
    });

  /** One account at a time: what is on schedule was written for the one that is connected. */
  const refuseBesideAnother = (userId: string, network: NetworkName, memberId?: string): void => {
    const link = network === "sandbox" ? linkOf(userId) : undefined;
    const known = connectionOf(userId) ?? (link && { ...link, network: "linkedin" as const });
    if (!known || (known.network === network && (memberId ?? known.memberId) === known.memberId)) return;
    const from = `You are connected as ${known.name} on ${inWords(shown(known.network))}.`;
    const message = `${from} Disconnect that account first to connect another.`;
    throw new Fault("conflict", "network.another_connected", message);
  };

  return {
    /** @throws Fault `network.another_connected` while another account is connected */
    refuseBesideAnother,

    /** Takes up a verified account. One that is connected already stays as it is, and what is on hold goes on. */
    connect,

    /**
     * One click: joins the sandbox network and connects the practice account.
     * @throws Fault `network.another_connected` while another account is connected; `network.no_practice`
     */
    async joinPractice(userId: string): Promise<void> {
      refuseBesideAnother(userId, "sandbox");
      const { sandbox } = networks;
      const memberId = sandbox?.join?.(userId, accounts.user(userId).name);
      if (!sandbox || memberId === undefined) {
        throw new Fault("unavailable", "network.no_practice", "This server offers no network to practise on.");
      }
      const profile = await sandbox.driver(memberId, userId).verify();
      database.write(() => {
        refuseBesideAnother(userId, "sandbox", memberId);
        connect(userId, "sandbox", profile);
      });
    },

    /** The connection is wiped, and the secrets that made it; what is on schedule is held, not lost. */
    disconnect(userId: string): void {
      database.write(() => {
        const signedIn = official.forget(userId);
        vault.wipe(userId);
        database.afterCommit(() => forgetBrowser(userId));
        const { network } = connectionOf(userId) ?? { network: "linkedin" as const };
        const known = db.delete(connections).where(eq(connections.userId, userId)).returning().all();
        if (known.length === 0 && !signedIn) return;
        const message = `Disconnected from ${inWords(shown(network))}`;
        activity.record({ userId, type: "network_disconnected", message });
        onConnectionChanged(userId, "not_connected");
        tell(userId);
      });
    },

    /**
     * The network wants its owner: nothing more goes by the session until they connect again, and without an official
     * sign-in nothing at all. What is said of a connection made at
     * `connectedAt` does not touch one made since.
     */
    trouble(userId: string, trouble: ConnectionError, connectedAt?: number): void {
      database.write(() => {
        const known = connectionOf(userId);
        if (!known || known.trouble === trouble) return;
        if (connectedAt !== undefined && connectedAt !== known.connectedAt) return;
        db.update(connections).set({ trouble }).where(eq(connections.userId, userId)).run();
        log.warn("network.trouble", { userId, network: known.network, trouble });
        const network = shown(known.network);
        const message =
          trouble === "challenge"
            ? `A security check is waiting on ${inWords(network)}`
            : `The session on ${inWords(network)} has expired`;
        activity.record({ userId, type: "network_needs_you", message });
        notifications.notify({
          userId,
          kind: "network_needs_you",
          title: `${networkLabels[network]} needs you`,
          message: reasonFor(trouble, network) ?? message,
          href: "/linkedin-settings",
        });
        if (!publishes(userId)) onConnectionChanged(userId, "needs_you");
        tell(userId);
      });
    },
  };
}
