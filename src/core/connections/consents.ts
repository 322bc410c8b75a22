import { and, eq } from "drizzle-orm";
import type { Actor } from "#core/accounts/context.ts";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { Network } from "#core/network-access.ts";
import type { ConnectionDetails } from "./contract.ts";
import type { ConnectionsContext } from "./context.ts";
import { networkConsents } from "./tables.ts";

export type Consents = ReturnType<typeof createConsents>;
export type ConsentNetwork = Pick<Network, "declaration" | "display">;

/** Simulated networks need no consent. */
export function createConsents({ database, clock, accounts }: ConnectionsContext) {
  const { db } = database;

  const consentOf = (userId: string, { declaration }: ConsentNetwork): ConnectionDetails["consent"] => {
    const { name, consent } = declaration;
    if (!consent) return null;
    const ofUser = and(eq(networkConsents.userId, userId), eq(networkConsents.network, name));
    const current = and(ofUser, eq(networkConsents.wording, consent.wording));
    const row = db.select().from(networkConsents).where(current).get();
    return row ? { givenAt: toInstant(row.givenAt) } : null;
  };

  return {
    consentOf,

    requiredBy: ({ declaration, display }: ConsentNetwork) => (display.simulated ? undefined : declaration.consent),

    /** @throws Fault `network.consent_missing` */
    requireConsent(actor: NonNullable<Actor>, network: ConsentNetwork, given: boolean | undefined): void {
      const { userId } = actor;
      const required = this.requiredBy(network);
      if (!required || consentOf(userId, network)) return;
      const { text, wording } = required;
      if (given !== true) {
        const message = `${text} Agree to this first: send "consent": true, or check the box.`;
        throw new Fault("conflict", "network.consent_missing", message);
      }
      database.write(() => {
        db.insert(networkConsents)
          .values({ userId, network: network.declaration.name, wording, givenAt: clock.now() })
          .onConflictDoNothing()
          .run();
        accounts.record(actor, "network_consent_given", accounts.user(userId), { wording });
      });
    },
  };
}
