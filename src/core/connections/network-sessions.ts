import type { Actor } from "#core/accounts/context.ts";
import { Fault } from "#core/errors.ts";
import type { NetworkProfile } from "#core/network-port.ts";
import type { Connecting } from "./connecting.ts";
import type { Consents } from "./consents.ts";
import type { CookieConnection, NetworkName } from "./contract.ts";
import { readCookie, refusalOf, unreachable } from "./cookie-rules.ts";
import type { ConnectionsContext } from "./context.ts";
import { createRateLimiter } from "./rate-limiter.ts";

/** Connections by the cookie that the network's web site knows a person by. */
export function createNetworkSessions(
  context: ConnectionsContext,
  { connect, refuseBesideAnother }: Connecting,
  consents: Consents,
) {
  const { database, clock, log, accounts, vault, shown, sessionNetwork } = context;
  const tries = createRateLimiter(clock);

  const offered = () => {
    const found = sessionNetwork();
    if (found) return found;
    const message = "This server offers no network that takes a cookie. Connect the sandbox network instead.";
    throw new Fault("unavailable", "network.no_session", message);
  };

  /** The cookie reaches no log: not even inside what somebody else's error says. */
  const refused = (error: unknown, userId: string, network: NetworkName, cookie: string): Fault => {
    const known = refusalOf(error, shown(network), clock.now());
    if (known) return known;
    const reason = (error instanceof Error ? error.message : String(error)).replaceAll(cookie, "[redacted]");
    log.warn("network.not_verified", { userId, network, reason });
    return unreachable(shown(network));
  };

  /** While the network was asked, the account may have been suspended or have gone. */
  const mustBeApproved = (userId: string): void => {
    if (accounts.statusOf(userId) === "approved") return;
    throw new Fault("forbidden", "accounts.not_approved", "Your account is not approved any more.");
  };

  /**
   * Takes up a session of the network that is offered: verified there first, then stored. On failure nothing is stored.
   * @throws Fault `network.cookie_refused`, `network.challenge`, `network.throttled`, `network.page_changed`,
   *   `network.unreachable`, `network.another_connected`, `network.connecting`, `network.too_many_tries`, `browser.*`
   */
  const takeSession = async (userId: string, cookie: string): Promise<void> => {
    const { network, session } = offered();
    refuseBesideAnother(userId, network);
    await tries.one(userId, async () => {
      let profile: NetworkProfile;
      try {
        profile = await session.verify(cookie);
      } catch (error) {
        throw refused(error, userId, network, cookie);
      }
      database.write(() => {
        mustBeApproved(userId);
        refuseBesideAnother(userId, network, profile.memberId);
        vault.store(userId, "session", cookie);
        connect(userId, network, profile);
        database.afterCommit(() => context.closeBrowserContext(userId));
      });
    });
  };

  return {
    offered,
    takeSession,

    /**
     * By the cookie as it was pasted.
     * @throws Fault `network.cookie_blank`, `network.cookie_unreadable`, `network.consent_missing`, and as above
     */
    async takeCookie(actor: NonNullable<Actor>, { cookie: pasted, consent }: CookieConnection): Promise<void> {
      const { network, session } = offered();
      const cookie = readCookie(pasted, session.cookie);
      consents.needConsent(actor, network, consent);
      await takeSession(actor.userId, cookie);
    },
  };
}
