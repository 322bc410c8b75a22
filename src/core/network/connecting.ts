import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { NetworkProfile } from "#core/ports.ts";
import { networkLabels, type ConnectionTrouble, type NetworkName } from "./contract.ts";
import type { NetworkRoom } from "./room.ts";
import { inWords, reasonFor } from "./rules.ts";
import { connections } from "./tables.ts";

export function openConnecting(room: NetworkRoom) {
  const {
    database,
    clock,
    log,
    accounts,
    activity,
    notifications,
    networks,
    connectionOf,
    tell,
    whenConnectionChanges,
  } = room;
  const { db } = database;

  const connect = (userId: string, network: NetworkName, profile: NetworkProfile): void =>
    database.write(() => {
      const known = connectionOf(userId);
      const same = known?.network === network && known.memberId === profile.memberId;
      if (same && known.trouble === null) return whenConnectionChanges(userId, "connected");
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
      const message = `${same ? "Connected again as" : "Connected as"} ${name} on ${inWords(network)}`;
      activity.record({ userId, type: "network_connected", message });
      whenConnectionChanges(userId, "connected");
      tell(userId);
    });

  const refuseBesideAnother = (userId: string): void => {
    const known = connectionOf(userId);
    if (!known || known.network === "sandbox") return;
    const name = inWords(known.network);
    const message = `You are connected to ${name}. Disconnect it first to practise on ${inWords("sandbox")}.`;
    throw new Fault("conflict", "network.another_connected", message);
  };

  return {
    /** Takes up a verified account. One that is connected already stays as it is, and what is on hold goes on. */
    connect,

    /**
     * One click: joins the sandbox network and connects the practice account.
     * @throws Fault `network.another_connected` while a real account is connected; `network.no_practice`
     */
    async joinPractice(userId: string): Promise<void> {
      refuseBesideAnother(userId);
      const { sandbox } = networks;
      const memberId = sandbox?.join?.(userId, accounts.user(userId).name);
      if (!sandbox || memberId === undefined) {
        throw new Fault("unavailable", "network.no_practice", "This server offers no network to practise on.");
      }
      const profile = await sandbox.driver(memberId).verify();
      database.write(() => {
        refuseBesideAnother(userId);
        connect(userId, "sandbox", profile);
      });
    },

    /** The connection is wiped; what is on schedule is held, not lost. */
    disconnect(userId: string): void {
      database.write(() => {
        const known = connectionOf(userId);
        if (!known) return;
        db.delete(connections).where(eq(connections.userId, userId)).run();
        const message = `Disconnected from ${inWords(known.network)}`;
        activity.record({ userId, type: "network_disconnected", message });
        whenConnectionChanges(userId, "not_connected");
        tell(userId);
      });
    },

    /**
     * The network wants its owner: nothing more is sent until they connect again. What is said of a connection made at
     * `connectedAt` does not touch one made since.
     */
    trouble(userId: string, trouble: ConnectionTrouble, connectedAt?: number): void {
      database.write(() => {
        const known = connectionOf(userId);
        if (!known || known.trouble === trouble) return;
        if (connectedAt !== undefined && connectedAt !== known.connectedAt) return;
        db.update(connections).set({ trouble }).where(eq(connections.userId, userId)).run();
        log.warn("network.trouble", { userId, network: known.network, trouble });
        const message =
          trouble === "challenge"
            ? `A security check is waiting on ${inWords(known.network)}`
            : `The session on ${inWords(known.network)} has expired`;
        activity.record({ userId, type: "network_needs_you", message });
        notifications.notify({
          userId,
          kind: "network_needs_you",
          title: `${networkLabels[known.network]} needs you`,
          message: reasonFor(trouble, known.network) ?? message,
          href: "/linkedin-settings",
        });
        whenConnectionChanges(userId, "needs_you");
        tell(userId);
      });
    },
  };
}
