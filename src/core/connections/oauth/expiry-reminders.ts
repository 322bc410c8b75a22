import { and, eq } from "drizzle-orm";
import { once } from "#core/once.ts";
import { notifyOwner } from "../report-interruption.ts";
import type { OAuthConnection, ConnectionsContext } from "../context.ts";
import { oauthConnections } from "../tables.ts";
import { formatDaysLeft, formatDate, nextReminderAt, reminderFor } from "./reminder-rules.ts";

/** In the app and by mail, 14, 7, 3 and 1 days ahead and at the end. */
export function createExpiryReminders(context: ConnectionsContext, end: (userId: string, connectedAt: number) => void) {
  const { database, clock, accounts, networks, notifications, settings } = context;
  const { db } = database;
  const active = eq(oauthConnections.ended, false);
  const ends = once(() =>
    db
      .select({ expiresAt: oauthConnections.expiresAt, remindedDays: oauthConnections.remindedDays })
      .from(oauthConnections)
      .where(active)
      .prepare(),
  );

  const remind = ({ userId, network, connectedAt, expiresAt }: OAuthConnection, days: number): void =>
    database.write(() => {
      const same = and(eq(oauthConnections.userId, userId), eq(oauthConnections.connectedAt, connectedAt), active);
      const [current] = db.update(oauthConnections).set({ remindedDays: days }).where(same).returning().all();
      if (!current) return;
      const { label, inSentence } = networks.displayOf(network);
      const left = formatDaysLeft(expiresAt, clock.now());
      const when = formatDate(expiresAt, settings.zoneOf(userId));
      const message = `Your official sign-in to ${inSentence} ends on ${when}, in ${left}. Sign in again before then, or later posts will wait.`;
      notifyOwner(context, { userId, network, title: `${label} sign-in ends in ${left}`, message });
      notifications.mailConnectionExpiry(accounts.user(userId), { network: inSentence, when, left, expiresAt });
    });

  return {
    /** UTC ms; undefined when there is none. */
    nextReminder(): number | undefined {
      const times = ends().all().map(nextReminderAt);
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },

    /** Each step once; of several missed ones only the last. */
    remindDue(): void {
      const now = clock.now();
      for (const connection of db.select().from(oauthConnections).where(active).all()) {
        if (nextReminderAt(connection) > now) continue;
        const days = reminderFor(connection.expiresAt, now);
        if (connection.expiresAt <= now) end(connection.userId, connection.connectedAt);
        else if (days !== undefined) remind(connection, days);
      }
    },
  };
}
