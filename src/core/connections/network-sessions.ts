import type { Actor } from "#core/accounts/context.ts";
import { Fault, getErrorMessage } from "#core/errors.ts";
import type { NetworkProfile } from "#core/network-port.ts";
import { assertApproved } from "./assert-approved.ts";
import { assertNoOtherConnection } from "./assert-no-other-connection.ts";
import type { ConnectionLifecycle } from "./connection-lifecycle.ts";
import type { Consents } from "./consents.ts";
import type { CookieConnection } from "./contract.ts";
import { readCookie, toRefusalFault, createUnreachableFault } from "./cookie-rules.ts";
import type { ConnectionsContext } from "./context.ts";
import type { SessionNetwork } from "./network-registry.ts";
import { createRateLimiter } from "./rate-limiter.ts";

export function createNetworkSessions(
  context: ConnectionsContext,
  { connect }: Pick<ConnectionLifecycle, "connect">,
  consents: Consents,
) {
  const { database, clock, log, accounts, networks, vault } = context;
  const limiter = createRateLimiter(clock);

  /** @throws Fault `network.no_session` */
  const requireSessionNetwork = (): SessionNetwork => {
    const found = networks.sessionNetwork();
    if (found) return found;
    const instead = networks.practice()?.display.inSentence;
    const hint = instead === undefined ? "" : ` Connect ${instead} instead.`;
    throw new Fault("unavailable", "network.no_session", `This server has no network that takes a cookie.${hint}`);
  };

  /** The cookie must not reach a log, not even in an error's message. */
  const toFault = (error: unknown, userId: string, network: SessionNetwork, cookie: string): Fault => {
    const known = toRefusalFault(error, network.display, clock.now());
    if (known) return known;
    const reason = getErrorMessage(error).replaceAll(cookie, "[redacted]");
    log.warn("network.not_verified", { userId, network: network.declaration.name, reason });
    return createUnreachableFault(network.display);
  };

  const verify = async (userId: string, found: SessionNetwork, cookie: string): Promise<NetworkProfile> => {
    try {
      return await found.session.verify(cookie);
    } catch (error) {
      throw toFault(error, userId, found, cookie);
    }
  };

  /** Stores nothing on failure. @throws Fault `browser.*`, and the `network.*` codes that the route declares */
  const connectSession = async (userId: string, cookie: string): Promise<void> => {
    const found = requireSessionNetwork();
    const connection = { network: found.declaration.name, channel: "session" } as const;
    assertNoOtherConnection(context, userId, connection);
    await limiter.run(userId, async () => {
      const profile = await verify(userId, found, cookie);
      database.write(() => {
        assertApproved(accounts, userId);
        assertNoOtherConnection(context, userId, { ...connection, memberId: profile.memberId });
        vault.store(userId, "session", cookie);
        // Before posts resume: they would open a page that this closes.
        database.afterCommit(() => context.closeBrowserContext(userId));
        connect(userId, connection.network, profile);
      });
    });
  };

  return {
    requireSessionNetwork,
    connectSession,

    /** @throws Fault `network.cookie_blank`, `network.cookie_unreadable`, `network.consent_missing`, and as above */
    async connectPastedCookie(actor: NonNullable<Actor>, { cookie: pasted, consent }: CookieConnection): Promise<void> {
      const found = requireSessionNetwork();
      const cookie = readCookie(pasted, found.cookie);
      consents.requireConsent(actor, found, consent);
      await connectSession(actor.userId, cookie);
    },
  };
}
