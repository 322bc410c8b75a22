import { and, eq } from "drizzle-orm";
import { daysLeft, dateOf, nextTelling, reminderFor } from "./oauth-rules.ts";
import { networkLabels } from "./contract.ts";
import type { OAuthConnection, ConnectionsContext } from "./context.ts";
import { inWords } from "./rules.ts";
import { oauthConnections } from "./tables.ts";

/** Tells people in time that their official sign-in ends: in the app and by mail, at 14, 7, 3 and 1 days, and at its end. */
export function createExpiryReminders(context: ConnectionsContext, end: (userId: string, connectedAt: number) => void) {
  const { database, clock, accounts, notifications, settings, shown } = context;
  const { db } = database;
  const standing = eq(oauthConnections.ended, false);
  const ends = db
    .select({ expiresAt: oauthConnections.expiresAt, remindedDays: oauthConnections.remindedDays })
    .from(oauthConnections)
    .where(standing)
    .prepare();

  const remind = ({ userId, connectedAt, expiresAt }: OAuthConnection, days: number): void =>
    database.write(() => {
      const same = and(eq(oauthConnections.userId, userId), eq(oauthConnections.connectedAt, connectedAt), eq(oauthConnections.ended, false));
      const [link] = db.update(oauthConnections).set({ remindedDays: days }).where(same).returning().all();
      if (!link) return;
      const network = shown("linkedin");
      const left = daysLeft(expiresAt, clock.now());
      const when = dateOf(expiresAt, settings.zoneOf(userId));
      const message = `Your official sign-in to ${inWords(network)} ends on ${when}, in ${left}. Sign in again before, or posts after that wait.`;
      const title = `${networkLabels[network]} sign-in ends in ${left}`;
      notifications.notify({ userId, kind: "network_needs_you", title, message, href: "/linkedin-settings" });
      notifications.mailSignInEnds(accounts.user(userId), { network: inWords(network), when, left, expiresAt });
    });

  return {
    /** When somebody is told next, UTC ms. */
    nextReminder(): number | undefined {
      const times = ends.all().map(nextTelling);
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },

    /** Tells everybody whose time it is: once for each step, and of those that were missed the last. */
    remindDue(): void {
      const now = clock.now();
      for (const link of db.select().from(oauthConnections).where(standing).all()) {
        if (nextTelling(link) > now) continue;
        const days = reminderFor(link.expiresAt, now);
        if (link.expiresAt <= now) end(link.userId, link.connectedAt);
        else if (days !== undefined) remind(link, days);
      }
    },
  };
}
