import type { Database } from "#core/database.ts";

/** As they were imported, and not being sent. */
const unchanged = "revision = 1 AND state IN ('draft', 'awaiting_approval', 'scheduled', 'held', 'missed')";

export const createImportedItems = ({ sqlite }: Database) => ({
  listUnchangedImports(userId: string, importId: string, limit: number): { id: string }[] {
    return sqlite
      .query<{ id: string }, [string, string, number]>(
        `SELECT id FROM content_items WHERE import_id = ? AND user_id = ? AND ${unchanged} ORDER BY id LIMIT ?`,
      )
      .all(importId, userId, limit);
  },

  countImported(userId: string, importId: string): number {
    return (
      sqlite
        .query<{ items: number }, [string, string]>(
          "SELECT count(*) AS items FROM content_items WHERE import_id = ? AND user_id = ?",
        )
        .get(importId, userId)?.items ?? 0
    );
  },
});
