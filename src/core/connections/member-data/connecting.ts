import { Fault } from "#core/errors.ts";
import { assertApproved } from "../assert-approved.ts";
import type { OAuthReturn, OAuthStart } from "../contract.ts";
import type { ConnectionsContext } from "../context.ts";
import { createOAuthStates } from "../oauth/oauth-states.ts";
import { createRateLimiter } from "../rate-limiter.ts";
import { memberDataConnections, memberDataDomains } from "../tables.ts";
import { memberDataStatePrefix, snapshotDomains, usualTokenDays } from "./contract.ts";
import type { MemberDataNetwork } from "./context.ts";
import type { MemberDataConnection, MemberDataStore } from "./store.ts";
import { verifyToken } from "./verify-token.ts";

const dayMs = 86_400_000;
const connected = "Connected your LinkedIn data access";
/** LinkedIn names the same person differently to each app. */
const connectedAnother = `${connected}. It is of another member or another app than before, so what was read before was deleted.`;

interface NewToken {
  token: string;
  way: MemberDataConnection["way"];
  /** UTC ms, if the network said so. */
  expiresAt: number | undefined;
}

interface ConnectingDeps {
  store: MemberDataStore;
  network: () => MemberDataNetwork | undefined;
  /** After the commit. */
  onConnected(userId: string): void;
}

export function createMemberDataConnecting(
  context: ConnectionsContext,
  { store, network, onConnected }: ConnectingDeps,
) {
  const { database, clock, accounts, activity, vault, notifyScreens } = context;
  const limiter = createRateLimiter(clock);
  const states = createOAuthStates(context);

  /** @throws Fault `network.member_data_missing` */
  const requireNetwork = (): MemberDataNetwork => {
    const found = network();
    if (found) return found;
    const message = "This server does not use LinkedIn. An admin must set ATTACHE_NETWORK=linkedin first.";
    throw new Fault("unavailable", "network.member_data_missing", message);
  };

  /** @throws Fault `network.member_data_missing` naming the settings */
  const requireOAuth = (): MemberDataNetwork => {
    const found = requireNetwork();
    const missing = found.access.missingSettings();
    if (missing.length === 0) return found;
    const message = `Connecting on LinkedIn's page is not set up on this server. Paste a token instead, or ask an admin to set ${missing.join(", ")}.`;
    throw new Fault("unavailable", "network.member_data_missing", message, { settings: missing });
  };

  const storeConnection = (userId: string, name: string, memberId: string, { token, way, expiresAt }: NewToken): void =>
    database.write(() => {
      assertApproved(accounts, userId);
      const now = clock.now();
      const previous = store.connectionOf(userId);
      // A new token of the same member continues where the old one ended.
      const isOther = previous !== undefined && previous.memberId !== memberId;
      if (isOther) store.wipe(userId);
      const life = {
        way,
        connectedAt: now,
        expiresAt: expiresAt ?? now + usualTokenDays * dayMs,
        isExpiryKnown: expiresAt !== undefined,
        reminded: false,
        ended: false,
        problem: null,
        logDueAt: now,
        pausedUntil: null,
      };
      vault.store(userId, "member_data", token);
      database.db
        .insert(memberDataConnections)
        .values({ userId, network: name, memberId, ...life })
        .onConflictDoUpdate({ target: memberDataConnections.userId, set: life })
        .run();
      const domains = snapshotDomains.map((domain) => ({ userId, domain, state: "waiting" as const, dueAt: now }));
      database.db.insert(memberDataDomains).values(domains).onConflictDoNothing().run();
      activity.record({ userId, type: "network_connected", message: isOther ? connectedAnother : connected });
      notifyScreens(userId);
      database.afterCommit(() => onConnected(userId));
    });

  /** Stores nothing on failure. */
  const connect = async (userId: string, { access, name }: MemberDataNetwork, given: NewToken): Promise<void> => {
    const { memberId } = await verifyToken(context, { access, userId, token: given.token });
    // Asked even after OAuth: some tokens live for a year, others for 60 days.
    const facts = await access.introspect(given.token);
    storeConnection(userId, name, memberId, { ...given, expiresAt: facts?.expiresAt ?? given.expiresAt });
  };

  return {
    /** @throws Fault, with the codes that the route declares */
    connectByToken: (userId: string, token: string): Promise<void> => {
      const found = requireNetwork();
      return limiter.run(userId, () => connect(userId, found, { token, way: "token", expiresAt: undefined }));
    },

    /** @throws Fault `network.member_data_missing` */
    beginOAuth(userId: string): OAuthStart["data"] {
      const { access } = requireOAuth();
      const state = states.issue(userId, memberDataStatePrefix);
      return { url: access.signInUrl(state), state };
    },

    /** @throws Fault, with the codes that the route declares */
    async completeOAuth(userId: string, { state, code, error }: OAuthReturn): Promise<void> {
      const found = requireOAuth();
      states.redeem(userId, state, found.settingsLabel, memberDataStatePrefix);
      if (code === undefined) throw found.access.describeDenial(error ?? "");
      const { token, expiresAt } = await found.access.exchangeCode(code);
      await limiter.run(userId, () => connect(userId, found, { token, way: "oauth", expiresAt }));
    },
  };
}
