import { createHash, randomBytes } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { oauthStates } from "../tables.ts";

const validForMs = 10 * 60_000;
const hashOf = (state: string): string => createHash("sha256").update(state).digest("base64url");

/** Single use, and only by the user who started it. */
export function createOAuthStates({ database, clock }: { database: Database; clock: Clock }) {
  const { db } = database;
  return {
    /** @param prefix tells apart sign-ins that return to the same address */
    issue(userId: string, prefix = ""): string {
      const state = `${prefix}${randomBytes(32).toString("base64url")}`;
      const now = clock.now();
      database.write(() => {
        db.delete(oauthStates)
          .where(lte(oauthStates.createdAt, now - validForMs))
          .run();
        db.insert(oauthStates)
          .values({ stateHash: hashOf(state), userId, createdAt: now })
          .run();
      });
      return state;
    },

    /**
     * @param prefix that it was issued with: a code of one sign-in is never sent with another's secret
     * @throws Fault `network.sign_in_over`, also on a second use
     */
    redeem(userId: string, state: string, settingsLabel: string, prefix = ""): void {
      const isOfThisSignIn = state.slice(0, state.indexOf(".") + 1) === prefix;
      const own = and(eq(oauthStates.stateHash, hashOf(state)), eq(oauthStates.userId, userId));
      const [found] = isOfThisSignIn ? db.delete(oauthStates).where(own).returning().all() : [];
      if (found && found.createdAt > clock.now() - validForMs) return;
      const message = `This sign-in has expired, or someone else started it. Start again in ${settingsLabel}.`;
      throw new Fault("conflict", "network.sign_in_over", message);
    },
  };
}
