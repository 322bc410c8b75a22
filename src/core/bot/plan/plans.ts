import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Slot } from "../rules/contract.ts";
import { botPlans } from "../tables.ts";

export type PlanRow = typeof botPlans.$inferSelect;
const keptMs = 40 * 24 * 3_600_000;

/** The first time that is still planned. */
export const nextOf = (slots: readonly Slot[]): number | null =>
  slots.find(({ state }) => state === "planned")?.at ?? null;

export function createPlans({ db, sqlite }: Database) {
  const ofDay = (userId: string, day: string) => and(eq(botPlans.userId, userId), eq(botPlans.day, day));
  const firstAfter = sqlite.prepare<{ at: number | null }, [number]>(
    `SELECT min(p.next_at) AS at FROM bot_plans p JOIN bot_accounts a ON a.user_id = p.user_id
     WHERE p.next_at > ? AND a.running = 1`,
  );
  const dueUsers = sqlite.prepare<{ userId: string }, [number]>(
    `SELECT DISTINCT p.user_id AS userId FROM bot_plans p JOIN bot_accounts a ON a.user_id = p.user_id
     WHERE p.next_at <= ? AND a.running = 1 ORDER BY p.next_at`,
  );

  const planOfDay = once(() =>
    db
      .select()
      .from(botPlans)
      .where(and(eq(botPlans.userId, sql.placeholder("userId")), eq(botPlans.day, sql.placeholder("day"))))
      .prepare(),
  );

  // A server plans all days of a time zone at once: a prepared statement is several times faster than the query builder.
  const replace = once(() =>
    sqlite.prepare<void, [string, string, string, string, string, string, number, number | null, number]>(
      `INSERT INTO bot_plans (user_id, day, timezone, seed, slots, notes, created_at, next_at, ends_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (user_id, day) DO UPDATE SET timezone = excluded.timezone, seed = excluded.seed,
         slots = excluded.slots, notes = excluded.notes, created_at = excluded.created_at,
         next_at = excluded.next_at, ends_at = excluded.ends_at`,
    ),
  );
  const earlier = once(() =>
    db
      .select()
      .from(botPlans)
      .where(and(eq(botPlans.userId, sql.placeholder("userId")), lt(botPlans.day, sql.placeholder("day"))))
      .orderBy(desc(botPlans.day))
      .limit(7)
      .prepare(),
  );

  const save = ({ userId, day, timezone, seed, slots, notes, createdAt, endsAt }: PlanRow): void => {
    const [slotsText, notesText] = [JSON.stringify(slots), JSON.stringify(notes)];
    replace().run(userId, day, timezone, seed, slotsText, notesText, createdAt, nextOf(slots), endsAt);
  };

  return {
    save,

    of: (userId: string, day: string): PlanRow | undefined => planOfDay().get({ userId, day }),

    latest: (userId: string): PlanRow | undefined =>
      db.select().from(botPlans).where(eq(botPlans.userId, userId)).orderBy(desc(botPlans.day)).limit(1).get(),

    /** Plans of earlier days whose times were not all used. */
    unfinishedBefore: (userId: string, day: string): PlanRow[] =>
      earlier()
        .all({ userId, day })
        .filter(({ slots }) => slots.some(({ state }) => state === "planned")),

    /** Times of kinds without an action are not waited for. */
    setNext(row: PlanRow, nextAt: number | null): void {
      if (nextAt === row.nextAt) return;
      db.update(botPlans).set({ nextAt }).where(ofDay(row.userId, row.day)).run();
    },

    changeSlot(row: PlanRow, slotId: string, fields: Partial<Slot>): PlanRow {
      const slots = row.slots
        .map((slot) => (slot.id === slotId ? { ...slot, ...fields } : slot))
        .toSorted((a, b) => a.at - b.at);
      const changed = { ...row, slots };
      save(changed);
      return changed;
    },

    nextAfter: (after: number): number | undefined => firstAfter.get(after)?.at ?? undefined,
    usersDue: (now: number): string[] => dueUsers.all(now).map(({ userId }) => userId),

    deleteOld(now: number): void {
      db.delete(botPlans)
        .where(lt(botPlans.endsAt, now - keptMs))
        .run();
    },
  };
}
