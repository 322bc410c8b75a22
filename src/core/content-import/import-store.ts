import { and, desc, eq, getTableColumns, lt, notInArray } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { ContentImportContext } from "./context.ts";
import { importBounds } from "./contract.ts";
import { contentImports } from "./tables.ts";

export type ImportRecord = typeof contentImports.$inferSelect;
type ListedRecord = Omit<ImportRecord, "text" | "problems" | "restoredFrom">;

const { text: _text, problems: _problems, restoredFrom: _restoredFrom, ...listed } = getTableColumns(contentImports);

export type ImportStore = ReturnType<typeof createImportStore>;

export const createImportStore = ({ database: { db } }: ContentImportContext) => ({
  insert(row: typeof contentImports.$inferInsert): void {
    db.insert(contentImports).values(row).run();
  },

  /** @throws Fault `content_import.not_found`, also for another user's id */
  getOwned(userId: string, id: string): ImportRecord {
    const row = db
      .select()
      .from(contentImports)
      .where(and(eq(contentImports.id, id), eq(contentImports.userId, userId)))
      .get();
    if (row) return row;
    throw new Fault("not_found", "content_import.not_found", "Import not found. Upload the file again.");
  },

  /** Without the files and the refused rows. */
  list: (userId: string): ListedRecord[] =>
    db
      .select(listed)
      .from(contentImports)
      .where(eq(contentImports.userId, userId))
      .orderBy(desc(contentImports.createdAt), desc(contentImports.id))
      .limit(importBounds.kept)
      .all(),

  update(id: string, fields: Partial<ImportRecord>): void {
    db.update(contentImports).set(fields).where(eq(contentImports.id, id)).run();
  },

  /** Those that stopped in the middle, and were created before that time. */
  stoppedBefore: (userId: string, before: number): ImportRecord[] =>
    db
      .select()
      .from(contentImports)
      .where(
        and(
          eq(contentImports.userId, userId),
          eq(contentImports.state, "running"),
          lt(contentImports.createdAt, before),
        ),
      )
      .all(),

  forgetOldest(userId: string): void {
    const ofUser = eq(contentImports.userId, userId);
    const newest = db
      .select({ id: contentImports.id })
      .from(contentImports)
      .where(ofUser)
      .orderBy(desc(contentImports.createdAt), desc(contentImports.id))
      .limit(importBounds.kept);
    db.delete(contentImports)
      .where(and(ofUser, notInArray(contentImports.id, newest)))
      .run();
  },

  /** An upload that was not imported is replaced by the next one. */
  forgetReady(userId: string): void {
    db.delete(contentImports)
      .where(and(eq(contentImports.userId, userId), eq(contentImports.state, "ready")))
      .run();
  },
});
