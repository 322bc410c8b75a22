import { and, asc, count, eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { draftLimits } from "./contract.ts";
import { applicationDrafts } from "./tables.ts";

export type DraftRow = typeof applicationDrafts.$inferSelect;
export type NewDraftRow = typeof applicationDrafts.$inferInsert;
export type DraftStore = ReturnType<typeof createDraftStore>;

/** Everything that changes rows runs in the caller's transaction. */
export function createDraftStore({ db }: Database) {
  const { userId: owner, id, jobUrl, actionId, createdAt } = applicationDrafts;
  return {
    /** @throws Fault `drafts.not_found` */
    get(userId: string, draftId: string): DraftRow {
      const row = db
        .select()
        .from(applicationDrafts)
        .where(and(eq(owner, userId), eq(id, draftId)))
        .get();
      if (!row) throw new Fault("not_found", "drafts.not_found", "This draft was sent or deleted.");
      return row;
    },

    /** The one that waits longest first. */
    list: (userId: string): DraftRow[] =>
      db.select().from(applicationDrafts).where(eq(owner, userId)).orderBy(asc(createdAt), asc(id)).all(),

    byUrl: (userId: string, url: string): DraftRow | undefined =>
      db
        .select()
        .from(applicationDrafts)
        .where(and(eq(owner, userId), eq(jobUrl, url)))
        .get(),

    byAction: (action: string): DraftRow | undefined =>
      db.select().from(applicationDrafts).where(eq(actionId, action)).get(),

    insert: (row: NewDraftRow): DraftRow => db.insert(applicationDrafts).values(row).returning().get(),

    update: (draftId: string, fields: Partial<NewDraftRow>) =>
      db.update(applicationDrafts).set(fields).where(eq(id, draftId)).run(),

    remove: (draftId: string) => db.delete(applicationDrafts).where(eq(id, draftId)).run(),

    /** @throws Fault `drafts.too_many` */
    assertRoom(userId: string): void {
      const found = db.select({ n: count() }).from(applicationDrafts).where(eq(owner, userId)).get();
      if ((found?.n ?? 0) < draftLimits.drafts) return;
      const message = `You have ${draftLimits.drafts} drafts, which is the limit. Send or delete one and try again.`;
      throw new Fault("conflict", "drafts.too_many", message);
    },
  };
}
