import { and, asc, count, desc, eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import { campaignLimits, type CampaignState } from "./contract.ts";
import { campaigns } from "./tables.ts";

export type CampaignRow = typeof campaigns.$inferSelect;
export type CampaignStore = ReturnType<typeof createCampaignStore>;

export function createCampaignStore({ db }: Database) {
  const owned = (userId: string, id: string) => and(eq(campaigns.id, id), eq(campaigns.userId, userId));
  const find = (userId: string, id: string): CampaignRow | undefined =>
    db.select().from(campaigns).where(owned(userId, id)).get();
  const withRunning = once(() =>
    db.selectDistinct({ userId: campaigns.userId }).from(campaigns).where(eq(campaigns.state, "running")).prepare(),
  );

  return {
    find,
    /** @throws Fault `campaigns.not_found` */
    get(userId: string, id: string): CampaignRow {
      const row = find(userId, id);
      if (!row) throw new Fault("not_found", "campaigns.not_found", "Campaign not found");
      return row;
    },
    /** Newest first. */
    list: (userId: string): CampaignRow[] =>
      db
        .select()
        .from(campaigns)
        .where(eq(campaigns.userId, userId))
        .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
        .all(),
    /** The one that has run longest first. */
    running: (userId: string): CampaignRow[] =>
      db
        .select()
        .from(campaigns)
        .where(and(eq(campaigns.userId, userId), eq(campaigns.state, "running")))
        .orderBy(asc(campaigns.startedAt), asc(campaigns.id))
        .all(),
    usersWithRunning: (): string[] =>
      withRunning()
        .all()
        .map(({ userId }) => userId),
    insert: (row: typeof campaigns.$inferInsert) => db.insert(campaigns).values(row).run(),
    update: (id: string, fields: Partial<typeof campaigns.$inferInsert>) =>
      db.update(campaigns).set(fields).where(eq(campaigns.id, id)).run(),
    remove: (id: string) => db.delete(campaigns).where(eq(campaigns.id, id)).run(),

    /** @throws Fault `campaigns.too_many` */
    assertRoom(userId: string): void {
      const found = db.select({ n: count() }).from(campaigns).where(eq(campaigns.userId, userId)).get();
      if ((found?.n ?? 0) < campaignLimits.campaigns) return;
      const message = `You have ${campaignLimits.campaigns} campaigns, which is the limit. Delete one and try again.`;
      throw new Fault("conflict", "campaigns.too_many", message);
    },
    /** @throws Fault `campaigns.name_taken` */
    assertNameFree(userId: string, name: string, id?: string): void {
      const named = and(eq(campaigns.userId, userId), eq(campaigns.name, name));
      const found = db.select({ id: campaigns.id }).from(campaigns).where(named).get();
      if (!found || found.id === id) return;
      const message = `You already have a campaign named '${name}'. Choose another name.`;
      throw new Fault("conflict", "campaigns.name_taken", message);
    },
  };
}

export const notNow = (message: string): Fault => new Fault("conflict", "campaigns.not_now", message);

/** @throws Fault `campaigns.not_now` */
export function assertState({ state }: CampaignRow, allowed: readonly CampaignState[], message: string): void {
  if (!allowed.includes(state)) throw notNow(message);
}
