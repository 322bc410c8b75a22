import { eq, sql } from "drizzle-orm";
import type { Actor } from "#core/accounts/context.ts";
import { once } from "#core/once.ts";
import { createChannels } from "./channels.ts";
import { createConnectionLifecycle } from "./connection-lifecycle.ts";
import { createConnectionErrors } from "./connection-errors.ts";
import { createConsents } from "./consents.ts";
import type { CookieConnection, ConnectionDetails, OAuthReturn } from "./contract.ts";
import type { Connection, ConnectionsDeps, ConnectionsContext } from "./context.ts";
import { createMemberData } from "./member-data/member-data.ts";
import { createNetworkRegistry } from "./network-registry.ts";
import { createNetworkSessions } from "./network-sessions.ts";
import { createExpiryReminders } from "./oauth/expiry-reminders.ts";
import { createOAuthConnections } from "./oauth/oauth-connections.ts";
import { createOAuthSignIn } from "./oauth/oauth-sign-in.ts";
import { createProfileSnapshots } from "./profile-snapshots.ts";
import { createRemoteSignIns } from "./remote-sign-in/remote-sign-ins.ts";
import { createSelfTests } from "./self-tests.ts";
import { createStatus } from "./status.ts";
import { createSync } from "./sync.ts";
import { connections, oauthConnections } from "./tables.ts";

export type Connections = ReturnType<typeof createConnections>;

export function createConnections(deps: ConnectionsDeps) {
  const context = createContext(deps, (userId) => typeof channels.driverFor(userId) !== "string");
  const { database, networks, connectionOf } = context;
  const oauth = createOAuthConnections(context);
  const oauthSignIn = createOAuthSignIn(context);
  const channels = createChannels(context, oauth);
  const { connect, joinPractice, disconnect } = createConnectionLifecycle(context, oauth);
  const errors = createConnectionErrors(context, oauth);
  const consents = createConsents(context);
  const sessions = createNetworkSessions(context, { connect }, consents);
  const { sync, nextSync, syncDue } = createSync(context, errors.setError);
  const { status, ...facts } = createStatus(context, consents);
  const { networkOf } = facts;
  const { requireSessionNetwork, connectSession } = sessions;
  const memberData = createMemberData(context);
  const remoteSignIns = createRemoteSignIns({ context, requireSessionNetwork, consents, connectSession, status });

  return {
    status,
    connect,
    disconnect,
    sync,
    nextSync,
    syncDue,
    remoteSignIns,
    memberData,
    ...facts,
    displayOf: networks.displayOf,
    driverFor: channels.driverFor,
    ...errors,
    ...createExpiryReminders(context, oauth.end),
    ...createProfileSnapshots(context),
    ...createSelfTests(context),

    /** Call in the transaction that revokes access. */
    onAccessRevoked: (userId: string): void => database.afterCommit(() => remoteSignIns.endAllOf(userId)),

    /** Call in the transaction that deletes the account. */
    removeAccount(userId: string): void {
      oauth.remove(userId);
      database.afterCommit(() => context.closeBrowserContext(userId));
      // A network learns only what was committed.
      database.afterCommit(() => networks.onAccountRemoved(userId));
    },

    /** Waits at most 5 s for tokens that are being revoked. */
    async stop(): Promise<void> {
      remoteSignIns.stop();
      await oauth.settled();
    },

    async connectByCookie(actor: NonNullable<Actor>, request: CookieConnection): Promise<ConnectionDetails> {
      await sessions.connectPastedCookie(actor, request);
      // Reading through a browser takes long: the metrics follow at the next sync.
      if (networks.get(networkOf(actor.userId))?.declaration.publishing !== "browser") await sync(actor.userId);
      return status(actor.userId);
    },

    async connectPractice(userId: string): Promise<ConnectionDetails> {
      await joinPractice(userId);
      await sync(userId);
      return status(userId);
    },

    beginOAuth: oauthSignIn.begin,

    async completeOAuth(userId: string, returned: OAuthReturn): Promise<ConnectionDetails> {
      await oauthSignIn.complete(userId, returned);
      return status(userId);
    },

    memberOf: (userId: string): Pick<Connection, "network" | "memberId"> | undefined => connectionOf(userId),
  };
}

function createContext(
  { networks, ...deps }: ConnectionsDeps,
  canPublish: ConnectionsContext["canPublish"],
): ConnectionsContext {
  const { database, changes, log, browser } = deps;
  const { db } = database;
  const connectionByUser = once(() =>
    db
      .select()
      .from(connections)
      .where(eq(connections.userId, sql.placeholder("userId")))
      .prepare(),
  );
  const oauthByUser = once(() =>
    db
      .select()
      .from(oauthConnections)
      .where(eq(oauthConnections.userId, sql.placeholder("userId")))
      .prepare(),
  );
  return {
    ...deps,
    networks: createNetworkRegistry(networks),
    connectionOf: (userId) => connectionByUser().get({ userId }),
    oauthConnectionOf: (userId) => oauthByUser().get({ userId }),
    canPublish,
    closeBrowserContext(userId) {
      browser.forget(userId).catch((error: unknown) => log.warn("browser.not_forgotten", { userId, error }));
    },
    notifyScreens: (userId) => database.afterCommit(() => changes.publish(userId, "network", "content")),
  };
}
