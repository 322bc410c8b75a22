import { eq, sql } from "drizzle-orm";
import { Challenge, type NetworkChannel, type SessionExpired } from "#core/network-port.ts";
import type { Actor } from "#core/accounts/room.ts";
import { Fault } from "#core/errors.ts";
import { openChannels } from "./channels.ts";
import { openConnecting } from "./connecting.ts";
import { openConsents } from "./consents.ts";
import type { CookieConnection, LinkStatus, OfficialReturn, OfficialStart } from "./contract.ts";
import { openSignIns } from "./live/sign-ins.ts";
import { openOfficialSignIn } from "./official.ts";
import { openReminders } from "./reminders.ts";
import type { ApiLink, Connection, NetworkDeps, NetworkRoom } from "./room.ts";
import { shownNetwork } from "./rules.ts";
import type { PageFinding, SelfTest } from "./self-test.ts";
import { openSessions } from "./sessions.ts";
import { openSnapshots } from "./snapshots.ts";
import { openStatus } from "./status.ts";
import { openSync } from "./sync.ts";
import { apiLinks, connections } from "./tables.ts";

export type { NetworkAccess } from "./room.ts";
export type Connections = ReturnType<typeof openNetwork>;

/** Which connection something is said of. */
export type Since = Record<NetworkChannel, number | undefined>;

export function openNetwork(deps: NetworkDeps) {
  const { database, changes, networks, networkUrl } = deps;
  const { db } = database;

  const ofUser = db
    .select()
    .from(connections)
    .where(eq(connections.userId, sql.placeholder("userId")))
    .prepare();
  const connectionOf = (userId: string): Connection | undefined => ofUser.get({ userId });
  const linkOfUser = db
    .select()
    .from(apiLinks)
    .where(eq(apiLinks.userId, sql.placeholder("userId")))
    .prepare();
  const linkOf = (userId: string): ApiLink | undefined => linkOfUser.get({ userId });
  const room: NetworkRoom = {
    ...deps,
    connectionOf,
    linkOf,
    publishes: (userId) => typeof channels.driverFor(userId) !== "string",
    shown: (network) => shownNetwork(network, networkUrl),
    sessionNetwork() {
      for (const network of ["linkedin", "sandbox"] as const) {
        const session = networks[network]?.session;
        if (session) return { network, session };
      }
      return undefined;
    },
    forgetBrowser(userId) {
      deps.browser.forget(userId).catch((error: unknown) => deps.log.warn("browser.not_forgotten", { userId, error }));
    },
    tell: (userId) => database.afterCommit(() => changes.tell(userId, "network", "content")),
  };
  const official = openOfficialSignIn(room);
  const channels = openChannels(room, official);
  const connecting = openConnecting(room, official);
  const { connect, joinPractice, disconnect, trouble } = connecting;
  const consents = openConsents(room);
  const { takeSession, takeCookie, offered: offeredSession } = openSessions(room, connecting, consents);
  const { sync, nextSync, syncDue } = openSync(room, trouble);
  const { status, networkOf, offered } = openStatus(room, consents);
  const signIns = openSignIns({
    room,
    browser: deps.browser,
    offered: offeredSession,
    needConsent: consents.needConsent,
    takeSession,
    status,
  });

  return {
    status,
    connect,
    disconnect,
    trouble,
    sync,
    nextSync,
    syncDue,
    signIns,
    /** In the transaction that removes the account. */
    leave(userId: string): void {
      official.forget(userId);
      deps.database.afterCommit(() => room.forgetBrowser(userId));
    },
    networkOf,
    offered,
    shown: room.shown,
    driverFor: channels.driverFor,
    ...openReminders(room, official.end),

    /** Ends sign-ins under way, and waits (5 s at most) for tokens that are being given back. */
    async stop(): Promise<void> {
      signIns.stop();
      await official.settled();
    },

    /** By a cookie that the person pasted; verified on the network before it is stored. */
    async connectByCookie(actor: NonNullable<Actor>, wish: CookieConnection): Promise<LinkStatus> {
      await takeCookie(actor, wish);
      // Where a browser reads them, the figures follow in their turn.
      if (networkOf(actor.userId) === "sandbox") await sync(actor.userId);
      return status(actor.userId);
    },

    /** One click: a practice account on the sandbox network, its figures read at once. */
    async connectPractice(userId: string): Promise<LinkStatus> {
      await joinPractice(userId);
      await sync(userId);
      return status(userId);
    },

    /** Begins the official sign-in. @throws Fault `network.official_missing`, `network.another_connected` */
    beginOfficial: (userId: string): OfficialStart["data"] => official.begin(userId),

    /** The person came back from it. @throws Fault `network.sign_in_over` and what the network refused */
    async completeOfficial(userId: string, returned: OfficialReturn): Promise<LinkStatus> {
      await official.complete(userId, returned);
      return status(userId);
    },

    /** A driver of this person was refused: the channel it went by waits for them. `since` is of when it was taken. */
    raised(userId: string, cause: SessionExpired | Challenge, since: Since): void {
      if (cause instanceof Challenge) trouble(userId, "challenge", since.session);
      else if (cause.channel === "api") official.end(userId, since.api);
      else trouble(userId, "session_expired", since.session);
    },

    ...openSnapshots(room),

    /**
     * Tries what this server knows of the network's site with the account's session, and writes nothing there.
     * @throws Fault `network.no_site`, `network.no_session`
     */
    selfTest(userId: string, tell: (page: PageFinding) => void): Promise<SelfTest> {
      const { selfTest } = networks.linkedin ?? {};
      if (!selfTest) {
        const message = "This server drives no network's web site. Set ATTACHE_NETWORK=linkedin.";
        throw new Fault("unavailable", "network.no_site", message);
      }
      if (deps.vault.holds(userId, "session")) return selfTest(userId, tell);
      const message = "This account has no session on the network. Connect it first, in LinkedIn Settings.";
      throw new Fault("conflict", "network.no_session", message);
    },

    /** When each channel was connected, UTC ms: tells one connection from the next. */
    connectedAt: (userId: string): Since => ({
      session: connectionOf(userId)?.connectedAt,
      api: linkOf(userId)?.connectedAt,
    }),

    /** Where the person sees what they published; undefined where the network has no such page. */
    activityUrlOf(userId: string): string | undefined {
      const there = linkOf(userId) !== undefined || connectionOf(userId)?.network === "linkedin";
      return there ? deps.official?.activityUrl : undefined;
    },

    /** Who the account is on its network. */
    memberOf: (userId: string): Pick<Connection, "network" | "memberId"> | undefined => connectionOf(userId),
  };
}
