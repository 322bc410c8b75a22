import { and, asc, count, eq, gt, inArray, isNotNull, like, lte, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { CampaignPeopleQuery, PersonState, TimelineEntry } from "./people/contract.ts";
import { campaignEvents, campaignPeople, campaignReads, contactedPeople } from "./tables.ts";

export type PersonRow = typeof campaignPeople.$inferSelect;
export type EventRow = typeof campaignEvents.$inferSelect;
export type PeopleStore = ReturnType<typeof createPeopleStore>;

const openStates = ["planned", "active"] as const satisfies PersonState[];
/** Bound parameters of a statement are limited. */
const batch = 500;

export function createPeopleStore({ db }: Database) {
  const inCampaign = (campaignId: string) => eq(campaignPeople.campaignId, campaignId);

  return {
    /** @throws Fault `campaigns.person_not_found` */
    get(userId: string, campaignId: string, id: string): PersonRow {
      const own = and(eq(campaignPeople.id, id), inCampaign(campaignId), eq(campaignPeople.userId, userId));
      const row = db.select().from(campaignPeople).where(own).get();
      if (!row) throw new Fault("not_found", "campaigns.person_not_found", "This person is not in the campaign.");
      return row;
    },
    byAction: (actionId: string): PersonRow | undefined =>
      db.select().from(campaignPeople).where(eq(campaignPeople.actionId, actionId)).get(),
    /** In every campaign. */
    byPerson: (userId: string, personIds: readonly string[]): PersonRow[] =>
      inBatches(personIds, (ids) =>
        db
          .select()
          .from(campaignPeople)
          .where(and(eq(campaignPeople.userId, userId), inArray(campaignPeople.personId, ids)))
          .all(),
      ),
    insert: (row: typeof campaignPeople.$inferInsert) => db.insert(campaignPeople).values(row).run(),
    update: (id: string, fields: Partial<typeof campaignPeople.$inferInsert>) =>
      db.update(campaignPeople).set(fields).where(eq(campaignPeople.id, id)).run(),
    remove: (id: string) => db.delete(campaignPeople).where(eq(campaignPeople.id, id)).run(),
    countIn: (campaignId: string): number =>
      db.select({ n: count() }).from(campaignPeople).where(inCampaign(campaignId)).get()?.n ?? 0,

    /** In the order in which they were added. */
    list(campaignId: string, query: Pick<CampaignPeopleQuery, "state" | "search"> = {}, after?: string, limit = -1) {
      return db
        .select()
        .from(campaignPeople)
        .where(and(matching(campaignId, query), after === undefined ? undefined : gt(campaignPeople.id, after)))
        .orderBy(asc(campaignPeople.id))
        .limit(limit)
        .all();
    },
    count: (campaignId: string, query: Pick<CampaignPeopleQuery, "state" | "search">): number =>
      db.select({ n: count() }).from(campaignPeople).where(matching(campaignId, query)).get()?.n ?? 0,

    /** Those whose campaign goes on. */
    open: (campaignId: string): PersonRow[] =>
      db
        .select()
        .from(campaignPeople)
        .where(and(inCampaign(campaignId), inArray(campaignPeople.state, openStates)))
        .orderBy(asc(campaignPeople.id))
        .all(),
    withAction: (campaignId: string): PersonRow[] =>
      db
        .select()
        .from(campaignPeople)
        .where(and(inCampaign(campaignId), isNotNull(campaignPeople.actionId)))
        .all(),
    allWithAction: (userId: string): PersonRow[] =>
      db
        .select()
        .from(campaignPeople)
        .where(and(eq(campaignPeople.userId, userId), isNotNull(campaignPeople.actionId)))
        .all(),
    dueSteps: (campaignId: string, now: number): number[] =>
      db
        .selectDistinct({ step: campaignPeople.step })
        .from(campaignPeople)
        .where(and(inCampaign(campaignId), lte(campaignPeople.nextAt, now)))
        .all()
        .map(({ step }) => step),
    due: (campaignId: string, step: number, now: number, limit: number): PersonRow[] =>
      db
        .select()
        .from(campaignPeople)
        .where(and(inCampaign(campaignId), eq(campaignPeople.step, step), lte(campaignPeople.nextAt, now)))
        .orderBy(asc(campaignPeople.nextAt), asc(campaignPeople.id))
        .limit(limit)
        .all(),

    ...createRecords({ db }),
  };
}

/** Timelines, contacts, and how far the network was read. */
const createRecords = ({ db }: Pick<Database, "db">) => ({
  addEvent(
    personRowId: string,
    at: number,
    event: Omit<TimelineEntry, "at" | "text" | "actionId"> & Partial<Pick<TimelineEntry, "text" | "actionId">>,
  ): void {
    const { kind, message, text = null, actionId = null } = event;
    const row = { id: Bun.randomUUIDv7(), campaignPersonId: personRowId, at, kind, message, text, actionId };
    db.insert(campaignEvents).values(row).run();
  },
  events: (personRowId: string): EventRow[] =>
    db
      .select()
      .from(campaignEvents)
      .where(eq(campaignEvents.campaignPersonId, personRowId))
      .orderBy(asc(campaignEvents.at), asc(campaignEvents.id))
      .all(),

  addContact: (userId: string, personId: string, at: number) =>
    db
      .insert(contactedPeople)
      .values({ userId, personId, firstAt: at, lastAt: at })
      .onConflictDoUpdate({ target: [contactedPeople.userId, contactedPeople.personId], set: { lastAt: at } })
      .run(),
  contacted: (userId: string, personIds: readonly string[]): Set<string> =>
    new Set(
      inBatches(personIds, (ids) =>
        db
          .select({ personId: contactedPeople.personId })
          .from(contactedPeople)
          .where(and(eq(contactedPeople.userId, userId), inArray(contactedPeople.personId, ids)))
          .all(),
      ).map(({ personId }) => personId),
    ),

  reads(userId: string): { inboxAt: number | undefined; invitationsAt: number | undefined } {
    const row = db.select().from(campaignReads).where(eq(campaignReads.userId, userId)).get();
    return { inboxAt: row?.inboxAt ?? undefined, invitationsAt: row?.invitationsAt ?? undefined };
  },
  setReads: (userId: string, fields: { inboxAt: number; invitationsAt?: number }) =>
    db
      .insert(campaignReads)
      .values({ userId, ...fields })
      .onConflictDoUpdate({ target: campaignReads.userId, set: fields })
      .run(),
});

const matching = (campaignId: string, { state, search }: Pick<CampaignPeopleQuery, "state" | "search">) => {
  const words = search?.trim();
  const pattern = words && `%${words.replaceAll(/[%_\\]/g, String.raw`\$&`)}%`;
  const { name, personId, company, headline } = campaignPeople;
  const found = (column: SQLiteColumn) => sql`${like(column, pattern ?? "")} ESCAPE '\\'`;
  return and(
    eq(campaignPeople.campaignId, campaignId),
    state && eq(campaignPeople.state, state),
    pattern ? or(found(name), found(personId), found(company), found(headline)) : undefined,
  );
};

function inBatches<T>(ids: readonly string[], read: (ids: string[]) => T[]): T[] {
  const found: T[] = [];
  for (let at = 0; at < ids.length; at += batch) found.push(...read(ids.slice(at, at + batch)));
  return found;
}
