import { eq, sql } from "drizzle-orm";
import { Challenge, type NetworkChannel, type SessionExpired } from "#core/network-port.ts";
import type { Actor } from "#core/accounts/context.ts";
import { Fault } from "#core/errors.ts";
import { createChannels } from "./channels.ts";
import { createConnecting } from "./connecting.ts";
import { createConsents } from "./consents.ts";
import type { CookieConnection, LinkStatus, OAuthReturn, OAuthStart } from "./contract.ts";
import { createRemoteSignIns } from "./remote-sign-in/remote-sign-ins.ts";
import { createOAuthConnections } from "./oauth-connection.ts";
import { createExpiryReminders } from "./expiry-reminders.ts";
import type { OAuthConnection, Connection, ConnectionsDeps, ConnectionsContext } from "./context.ts";
import { shownNetwork } from "./rules.ts";
import type { PageFinding, SelfTest } from "#core/network-self-test.ts";
import { createNetworkSessions } from "./network-sessions.ts";
import { createProfileSnapshots } from "./profile-snapshots.ts";
import { createStatus } from "./status.ts";
import { createSync } from "./sync.ts";
import { oauthConnections, connections } from "./tables.ts";

export type Connections = ReturnType<typeof createConnections>;

/** Which connection something is said of. */
export type ConnectedAt = Record<NetworkChannel, number | undefined>;

export function createConnections(deps: ConnectionsDeps) {
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
    .from(oauthConnections)
    .where(eq(oauthConnections.userId, sql.placeholder("userId")))
    .prepare();
  const linkOf = (userId: string): OAuthConnection | undefined => linkOfUser.get({ userId });
  const context: ConnectionsContext = {
    ...deps,
    connectionOf,
    oauthConnectionOf: linkOf,
    canPublish: (userId) => typeof channels.driverFor(userId) !== "string",
    shown: (network) => shownNetwork(network, networkUrl),
    sessionNetwork() {
      for (const network of ["linkedin", "sandbox"] as const) {
        const session = networks[network]?.session;
        if (session) return { network, session };
      }
      return undefined;
    },
    closeBrowserContext(userId) {
      deps.browser.forget(userId).catch((error: unknown) => deps.log.warn("browser.not_forgotten", { userId, error }));
    },
    notifyScreens: (userId) => database.afterCommit(() => changes.tell(userId, "network", "content")),
  };
  const official = createOAuthConnections(context);
  const channels = createChannels(context, official);
  const connecting = createConnecting(context, official);
  const { connect, joinPractice, disconnect, trouble: setError } = connecting;
  const consents = createConsents(context);
  const { takeSession, takeCookie, offered: offeredSession } = createNetworkSessions(context, connecting, consents);
  const { sync, nextSync, syncDue } = createSync(context, setError);
  const { status, networkOf, offered } = createStatus(context, consents);
  const remoteSignIns = createRemoteSignIns({
    context,
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
    trouble: setError,
    sync,
    nextSync,
    syncDue,
    signIns: remoteSignIns,
    /** In the transaction that removes the account. */
    removeAccount(userId: string): void {
      official.forget(userId);
      deps.database.afterCommit(() => context.closeBrowserContext(userId));
    },
    networkOf,
    offered,
    shown: context.shown,
    driverFor: channels.driverFor,
    ...createExpiryReminders(context, official.end),

    /** Ends sign-ins under way, and waits (5 s at most) for tokens that are being given back. */
    async stop(): Promise<void> {
      remoteSignIns.stop();
      await official.settled();
    },

    /** By a cookie that the person pasted; verified on the network before it is stored. */
    async connectByCookie(actor: NonNullable<Actor>, wish: CookieConnection): Promise<LinkStatus> {
      await takeCookie(actor, wish);
      // Where a browser reads them, the metrics follow in their turn.
      if (networkOf(actor.userId) === "sandbox") await sync(actor.userId);
      return status(actor.userId);
    },

    /** One click: a practice account on the sandbox network, its metrics read at once. */
    async connectPractice(userId: string): Promise<LinkStatus> {
      await joinPractice(userId);
      await sync(userId);
      return status(userId);
    },

    /** Begins the official sign-in. @throws Fault `network.official_missing`, `network.another_connected` */
    beginOAuth: (userId: string): OAuthStart["data"] => official.begin(userId),

    /** The person came back from it. @throws Fault `network.sign_in_over` and what the network refused */
    async completeOAuth(userId: string, returned: OAuthReturn): Promise<LinkStatus> {
      await official.complete(userId, returned);
      return status(userId);
    },

    /** A driver of this person was refused: the channel it went by waits for them. `since` is of when it was taken. */
    reportDriverError(userId: string, cause: SessionExpired | Challenge, since: ConnectedAt): void {
      if (cause instanceof Challenge) setError(userId, "challenge", since.session);
      else if (cause.channel === "api") official.end(userId, since.api);
      else setError(userId, "session_expired", since.session);
    },

    ...createProfileSnapshots(context),

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
    connectedAt: (userId: string): ConnectedAt => ({
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
