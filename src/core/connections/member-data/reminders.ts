import { and, eq } from "drizzle-orm";
import { once } from "#core/once.ts";
import { formatDate, formatDaysLeft } from "../oauth/reminder-rules.ts";
import { notifyOwner } from "../report-interruption.ts";
import type { ConnectionsContext } from "../context.ts";
import { memberDataConnections } from "../tables.ts";
import type { MemberDataConnection } from "./store.ts";

/** Before the token expires. */
const reminderMs = 7 * 86_400_000;

export function createMemberDataReminders(context: ConnectionsContext) {
  const { database, clock, settings } = context;
  const { db } = database;
  const open = and(eq(memberDataConnections.ended, false), eq(memberDataConnections.reminded, false));

  const unreminded = once(() => db.select().from(memberDataConnections).where(open).prepare());

  const remind = ({ userId, network, connectedAt, expiresAt, isExpiryKnown }: MemberDataConnection): void =>
    database.write(() => {
      const same = and(
        eq(memberDataConnections.userId, userId),
        eq(memberDataConnections.connectedAt, connectedAt),
        open,
      );
      const [current] = db.update(memberDataConnections).set({ reminded: true }).where(same).returning().all();
      if (!current) return;
      const when = formatDate(expiresAt, settings.zoneOf(userId));
      const left = formatDaysLeft(expiresAt, clock.now());
      const end = isExpiryKnown ? `ends on ${when}, in ${left}` : `probably ends around ${when}`;
      const message = `Your LinkedIn data access ${end}. Connect it again with a new token to keep it. Your posts go out either way.`;
      notifyOwner(context, { userId, network, title: "Renew your LinkedIn data access", message });
    });

  return {
    /** UTC ms. */
    nextReminder(): number | undefined {
      const times = unreminded()
        .all()
        .map(({ expiresAt }) => expiresAt - reminderMs);
      return times.length === 0 ? undefined : times.reduce((a, b) => Math.min(a, b));
    },

    remindDue(): void {
      const now = clock.now();
      for (const connection of unreminded().all()) {
        if (connection.expiresAt - reminderMs <= now) remind(connection);
      }
    },
  };
}
