import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/accounts/context.ts";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import { consentText, consentWording, type LinkStatus, type NetworkName } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";
import { networkConsents } from "./tables.ts";

export type Consents = ReturnType<typeof createConsents>;

/** That people know what automation risks on a network that is real. A simulated one asks nothing. */
export function createConsents({ database, clock, accounts, shown }: ConnectionsContext) {
  const { db } = database;

  const consentOf = (userId: string): LinkStatus["consent"] => {
    const current = and(eq(networkConsents.userId, userId), eq(networkConsents.wording, consentWording));
    const row = db.select().from(networkConsents).where(current).get();
    return row ? { givenAt: toInstant(row.givenAt) } : null;
  };

  return {
    consentOf,

    /**
     * Before anything is done on a network: it is simulated, the person has agreed already, or agrees now.
     * @throws Fault `network.consent_missing`
     */
    needConsent(actor: NonNullable<Actor>, network: NetworkName, given: boolean | undefined): void {
      const { userId } = actor;
      if (shown(network) === "sandbox" || consentOf(userId)) return;
      if (given !== true) {
        const message = `${consentText} Agree to this first: send "consent": true, or tick the box.`;
        throw new Fault("conflict", "network.consent_missing", message);
      }
      database.write(() => {
        db.insert(networkConsents)
          .values({ userId, wording: consentWording, givenAt: clock.now() })
          .onConflictDoNothing()
          .run();
        accounts.record(actor, "network_consent_given", accounts.user(userId), { wording: consentWording });
      });
    },
  };
}
