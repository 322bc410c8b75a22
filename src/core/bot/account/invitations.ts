import { and, asc, count, eq, inArray, lte, sql, type Placeholder } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { SentInvitation } from "#core/network-people.ts";
import { botInvitations } from "../tables.ts";

export type InvitationRow = typeof botInvitations.$inferSelect;
/** What the network shows as pending, and what was withdrawn from here. */
export function createInvitations({ db }: Database) {
  const own = (userId: string, personId: string) =>
    and(eq(botInvitations.userId, userId), eq(botInvitations.personId, personId));
  const pendingOf = (userId: string | Placeholder) =>
    and(eq(botInvitations.userId, userId), eq(botInvitations.isPending, true));
  const counted = once(() =>
    db
      .select({ n: count() })
      .from(botInvitations)
      .where(pendingOf(sql.placeholder("userId")))
      .prepare(),
  );

  return {
    of: (userId: string, personId: string): InvitationRow | undefined =>
      db.select().from(botInvitations).where(own(userId, personId)).get(),

    pendingCount: (userId: string): number => counted().get({ userId })?.n ?? 0,

    /** Oldest first. */
    pendingSince: (userId: string, until: number, limit: number): InvitationRow[] =>
      db
        .select()
        .from(botInvitations)
        .where(and(pendingOf(userId), lte(botInvitations.sentAt, until)))
        .orderBy(asc(botInvitations.sentAt))
        .limit(limit)
        .all(),

    sent(userId: string, person: { id: string; name: string; url: string }, at: number): void {
      const fields = { name: person.name, url: person.url, sentAt: at, isPending: true, seenAt: at };
      db.insert(botInvitations)
        .values({ userId, personId: person.id, ...fields })
        .onConflictDoUpdate({ target: [botInvitations.userId, botInvitations.personId], set: fields })
        .run();
    },

    withdrawn(userId: string, personId: string, at: number): void {
      db.update(botInvitations).set({ isPending: false, withdrawnAt: at }).where(own(userId, personId)).run();
    },

    /** Answered or withdrawn elsewhere. */
    gone(userId: string, personId: string, at: number): void {
      db.update(botInvitations).set({ isPending: false, seenAt: at }).where(own(userId, personId)).run();
    },

    /** The whole list as the network shows it; what is missing is no longer pending. */
    replaceAll(userId: string, list: readonly SentInvitation[], now: number): void {
      const known = new Map(
        db
          .select()
          .from(botInvitations)
          .where(eq(botInvitations.userId, userId))
          .all()
          .map((row) => [row.personId, row]),
      );
      const shown = new Set<string>();
      for (const { person, sentAt } of list) {
        shown.add(person.id);
        const row = known.get(person.id);
        // Networks round these times: the exact one stays.
        const at = row?.isPending ? row.sentAt : (sentAt ?? now);
        const fields = { name: person.name, url: person.url, sentAt: at, isPending: true, seenAt: now };
        db.insert(botInvitations)
          .values({ userId, personId: person.id, ...fields })
          .onConflictDoUpdate({ target: [botInvitations.userId, botInvitations.personId], set: fields })
          .run();
      }
      const gone = [...known.values()].filter(({ personId, isPending }) => isPending && !shown.has(personId));
      for (let from = 0; from < gone.length; from += 500) {
        const ids = gone.slice(from, from + 500).map(({ personId }) => personId);
        db.update(botInvitations)
          .set({ isPending: false, seenAt: now })
          .where(and(eq(botInvitations.userId, userId), inArray(botInvitations.personId, ids)))
          .run();
      }
    },
  };
}
