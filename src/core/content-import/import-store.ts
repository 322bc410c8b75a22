import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { ContentImportContext } from "./context.ts";
import { contentImports } from "./tables.ts";

export type ImportRecord = typeof contentImports.$inferSelect;

const listMax = 20;

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

  /** Without the files. */
  list: (userId: string): ImportRecord[] =>
    db
      .select({ ...getTableColumns(contentImports), text: sql<null>`NULL` })
      .from(contentImports)
      .where(eq(contentImports.userId, userId))
      .orderBy(desc(contentImports.createdAt), desc(contentImports.id))
      .limit(listMax)
      .all(),

  update(id: string, fields: Partial<ImportRecord>): void {
    db.update(contentImports).set(fields).where(eq(contentImports.id, id)).run();
  },

  /** An upload that was not imported is replaced by the next one. */
  forgetReady(userId: string): void {
    db.delete(contentImports)
      .where(and(eq(contentImports.userId, userId), eq(contentImports.state, "ready")))
      .run();
  },
});
