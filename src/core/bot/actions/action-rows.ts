import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Db } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { once } from "#core/once.ts";
import type { ActionKind, ActionState } from "../contract.ts";
import type { EndedAction } from "../port.ts";
import { botActions } from "../tables.ts";
import { createActionPages } from "./action-pages.ts";

export type ActionRow = typeof botActions.$inferSelect;
export type NewAction = typeof botActions.$inferInsert;
const { placeholder } = sql;
const keptSweepsMs = 40 * 24 * 3_600_000;

export function createActionRows({ db }: Database) {
  return { ...createBasics(db), ...createQueueReads(db), ...createLookups(db), ...createActionPages(db) };
}

function createBasics(db: Db) {
  const byIdQuery = once(() =>
    db
      .select()
      .from(botActions)
      .where(eq(botActions.id, placeholder("id")))
      .prepare(),
  );
  const byId = (id: string): ActionRow | undefined => byIdQuery().get({ id });

  return {
    byId,
    /** @throws Fault `bot.not_found`, also for another user's id */
    getOwned(userId: string, id: string): ActionRow {
      const row = byId(id);
      if (row?.userId === userId) return row;
      throw new Fault("not_found", "bot.not_found", "This action was not found.");
    },

    insert: (row: NewAction): ActionRow => db.insert(botActions).values(row).returning().get(),

    /** Undefined unless its state is one of `from`. */
    move: (id: string, from: readonly ActionState[], fields: Partial<ActionRow>): ActionRow | undefined =>
      db
        .update(botActions)
        .set(fields)
        .where(and(eq(botActions.id, id), inArray(botActions.state, [...from])))
        .returning()
        .get(),
  };
}

function createQueueReads(db: Db) {
  const firstApproved = once(() =>
    db
      .select()
      .from(botActions)
      .where(
        and(
          eq(botActions.userId, placeholder("userId")),
          eq(botActions.state, "approved"),
          eq(botActions.kind, sql`${placeholder("kind")}`),
          lte(botActions.dueAt, placeholder("now")),
          or(isNull(botActions.expiresAt), gt(botActions.expiresAt, placeholder("now"))),
          isNull(botActions.doneAt),
        ),
      )
      .orderBy(asc(botActions.dueAt), asc(botActions.id))
      .limit(placeholder("limit"))
      .prepare(),
  );
  const expiry = once(() =>
    db
      .select({ at: sql<number | null>`min(${botActions.expiresAt})` })
      .from(botActions)
      .where(inArray(botActions.state, ["proposed", "approved"]))
      .prepare(),
  );
  const expiredAt = once(() =>
    db
      .select()
      .from(botActions)
      .where(and(inArray(botActions.state, ["proposed", "approved"]), lte(botActions.expiresAt, placeholder("now"))))
      .limit(500)
      .prepare(),
  );
  const counted = once(() =>
    db
      .select({ state: botActions.state, kind: botActions.kind, n: count() })
      .from(botActions)
      .where(and(eq(botActions.userId, placeholder("userId")), isNull(botActions.doneAt)))
      .groupBy(botActions.state, botActions.kind)
      .prepare(),
  );

  return {
    /** Approved and due, in the order in which they are done. */
    approvedOf: (userId: string, kind: ActionKind, now: number, limit: number): ActionRow[] =>
      firstApproved().all({ userId, kind, now, limit }),

    /** Of everything that has not ended. */
    openCounts: (userId: string): { state: ActionState; kind: ActionKind; n: number }[] => counted().all({ userId }),

    inStates: (userId: string, states: readonly ActionState[], limit = 200): ActionRow[] =>
      db
        .select()
        .from(botActions)
        .where(and(eq(botActions.userId, userId), inArray(botActions.state, [...states]), isNull(botActions.doneAt)))
        .orderBy(asc(botActions.dueAt), asc(botActions.id))
        .limit(limit)
        .all(),

    expired: (now: number): ActionRow[] => expiredAt().all({ now }),

    nextExpiry: (): number | undefined => expiry().get()?.at ?? undefined,

    /** Newest first. */
    lastDone: (userId: string, limit: number): ActionRow[] =>
      db
        .select()
        .from(botActions)
        .where(and(eq(botActions.userId, userId), isNotNull(botActions.doneAt), eq(botActions.state, "done")))
        .orderBy(desc(botActions.doneAt), desc(botActions.id))
        .limit(limit)
        .all(),

    /** Of one account, while it is busy. */
    running: (userId: string): ActionRow | undefined =>
      db
        .select()
        .from(botActions)
        .where(
          and(
            eq(botActions.userId, userId),
            inArray(botActions.state, ["claimed", "armed"]),
            isNull(botActions.doneAt),
          ),
        )
        .get(),
  };
}

function createLookups(db: Db) {
  const openOf = once(() =>
    db
      .select()
      .from(botActions)
      .where(
        and(
          eq(botActions.userId, placeholder("userId")),
          eq(botActions.personId, placeholder("personId")),
          isNull(botActions.doneAt),
        ),
      )
      .prepare(),
  );
  return {
    openOfPerson: (userId: string, personId: string): ActionRow[] => openOf().all({ userId, personId }),

    openOfCampaign: (userId: string, campaignId: string): ActionRow[] =>
      db
        .select()
        .from(botActions)
        .where(and(eq(botActions.userId, userId), eq(botActions.campaignId, campaignId), isNull(botActions.doneAt)))
        .all(),

    /** Of all accounts: work of an earlier process. */
    claimedReads: (): ActionRow[] =>
      db
        .select()
        .from(botActions)
        .where(and(eq(botActions.state, "claimed"), inArray(botActions.kind, ["profile_view", "inbox_sweep"])))
        .all(),

    /** They are many, and say little after a while. */
    deleteOldSweeps(now: number): void {
      db.delete(botActions)
        .where(and(eq(botActions.kind, "inbox_sweep"), lte(botActions.doneAt, now - keptSweepsMs)))
        .run();
    },

    sameMessage: (userId: string, personId: string, text: string): ActionRow | undefined =>
      db
        .select()
        .from(botActions)
        .where(
          and(
            eq(botActions.userId, userId),
            eq(botActions.personId, personId),
            eq(botActions.kind, "message"),
            eq(botActions.text, text),
            sql`${botActions.state} NOT IN ('failed', 'skipped')`,
          ),
        )
        .get(),

    sameTarget: (userId: string, kind: ActionKind, targetUrl: string): ActionRow | undefined =>
      db
        .select()
        .from(botActions)
        .where(
          and(
            eq(botActions.userId, userId),
            eq(botActions.kind, kind),
            eq(botActions.targetUrl, targetUrl),
            isNull(botActions.doneAt),
          ),
        )
        .get(),

    applicationTo: (userId: string, jobId: string): ActionRow | undefined =>
      db
        .select()
        .from(botActions)
        .where(
          and(
            eq(botActions.userId, userId),
            eq(botActions.jobId, jobId),
            sql`${botActions.state} NOT IN ('failed', 'skipped')`,
          ),
        )
        .get(),
  };
}

export const toEndedAction = (row: ActionRow): EndedAction => ({
  id: row.id,
  userId: row.userId,
  kind: row.kind,
  state: row.state,
  person: row.person,
  text: row.text,
  campaignId: row.campaignId,
  reference: row.reference,
  code: row.code,
  note: row.note,
  at: row.doneAt ?? row.updatedAt,
  relation: row.relation,
  remoteUrl: row.remoteUrl,
});
