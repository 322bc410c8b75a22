import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { once } from "#core/once.ts";
import type { Random } from "#core/ports.ts";
import type { ActionKind } from "../contract.ts";
import { botAccounts, botKinds } from "../tables.ts";

export type BotAccount = typeof botAccounts.$inferSelect;
export type KindPause = typeof botKinds.$inferSelect;
export const createSeed = (random: Random): string =>
  Array.from({ length: 4 }, () => Math.floor(random() * 2 ** 24).toString(36)).join("");

export function createBotAccounts({ db, sqlite }: Database, random: Random) {
  const { placeholder } = sql;
  const account = once(() =>
    db
      .select()
      .from(botAccounts)
      .where(eq(botAccounts.userId, placeholder("userId")))
      .prepare(),
  );
  const kinds = once(() =>
    db
      .select()
      .from(botKinds)
      .where(eq(botKinds.userId, placeholder("userId")))
      .prepare(),
  );
  const planning = once(() =>
    db
      .select({ at: sql<number | null>`min(coalesce(${botAccounts.plannedUntil}, 0))` })
      .from(botAccounts)
      .where(eq(botAccounts.running, true))
      .prepare(),
  );
  const withoutPlan = once(() => {
    const isOver = lte(botAccounts.plannedUntil, sql.placeholder("now"));
    return db
      .select()
      .from(botAccounts)
      .where(and(eq(botAccounts.running, true), or(isNull(botAccounts.plannedUntil), isOver)))
      .limit(sql.placeholder("limit"))
      .prepare();
  });
  const plannedUntil = once(() =>
    sqlite.prepare<void, [number, string]>("UPDATE bot_accounts SET planned_until = ? WHERE user_id = ?"),
  );
  const byUser = (userId: string): BotAccount | undefined => account().get({ userId });

  return {
    of: (userId: string): BotAccount | undefined => byUser(userId),

    /** Created on first use. */
    require: (userId: string): BotAccount =>
      byUser(userId) ??
      db
        .insert(botAccounts)
        .values({ userId, seed: createSeed(random) })
        .returning()
        .get(),

    change(userId: string, fields: Partial<BotAccount>): void {
      db.insert(botAccounts)
        .values({ userId, seed: createSeed(random), ...fields })
        .onConflictDoUpdate({ target: botAccounts.userId, set: fields })
        .run();
    },

    /** Of an account that is known. */
    setPlannedUntil: (userId: string, at: number): void => void plannedUntil().run(at, userId),

    /** Running, without a plan of the present day. */
    unplanned: (now: number, limit: number): BotAccount[] => withoutPlan().all({ now, limit }),

    running: (): BotAccount[] => db.select().from(botAccounts).where(eq(botAccounts.running, true)).all(),

    /** When the next plan is made; 0 at once. */
    nextPlanning: (): number | undefined => planning().get()?.at ?? undefined,

    kindsOf: (userId: string): KindPause[] => kinds().all({ userId }),

    changeKind(userId: string, kind: ActionKind, fields: Partial<Omit<KindPause, "userId" | "kind">>): void {
      db.insert(botKinds)
        .values({ userId, kind, ...fields })
        .onConflictDoUpdate({ target: [botKinds.userId, botKinds.kind], set: fields })
        .run();
    },
  };
}
