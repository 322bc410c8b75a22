import type { Database } from "#core/database.ts";

/**
 * Turns everything that may have been sent since the backup into an unconfirmed attempt armed at that time. Items
 * published early by hand are caught by the search for the same text before each post.
 * @param takenAt time of the backup, UTC ms
 * @param now time of the restore, UTC ms
 * @returns the number of items to check, including those unconfirmed before
 */
export function reconcileSince({ sqlite, write }: Database, takenAt: number, now: number): number {
  return write(() => {
    sqlite.run(`
      CREATE TEMP TABLE maybe_sent AS
        SELECT id, user_id, fence + 1 AS fence FROM content_items
        WHERE state = 'claimed'
           OR (state = 'scheduled' AND MIN(due_at, COALESCE(scheduled_for, due_at)) <= ${Math.trunc(now)})
           OR (state = 'held' AND scheduled_for <= ${Math.trunc(now)})`);
    sqlite
      .prepare(
        `UPDATE attempts SET phase = 'unconfirmed', armed_at = $takenAt, baseline = '[]', checks = 0, next_check_at = $now,
           fence = (SELECT fence FROM maybe_sent WHERE id = subject_id)
         WHERE kind = 'content' AND phase = 'claimed' AND subject_id IN (SELECT id FROM maybe_sent)`,
      )
      .run({ takenAt, now });
    sqlite
      .prepare(
        `INSERT INTO attempts (id, kind, subject_id, user_id, number, fence, phase, started_at, lease_until, armed_at, baseline, next_check_at)
         SELECT 'restored-' || $now || '-' || id, 'content', id, user_id,
           1 + COALESCE((SELECT MAX(number) FROM attempts WHERE kind = 'content' AND subject_id = maybe_sent.id), 0),
           fence, 'unconfirmed', $takenAt, $now, $takenAt, '[]', $now
         FROM maybe_sent
         WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE kind = 'content' AND subject_id = maybe_sent.id AND ended_at IS NULL)`,
      )
      .run({ takenAt, now });
    sqlite
      .prepare(
        `UPDATE content_items SET state = 'unconfirmed', due_at = NULL, held_for = NULL, fence = fence + 1,
           code = 'content.restored', params = NULL, updated_at = $now
         WHERE id IN (SELECT id FROM maybe_sent)`,
      )
      .run({ now });
    sqlite.run("DROP TABLE maybe_sent");
    return (
      sqlite
        .query<{ items: number }, []>(
          "SELECT COUNT(*) AS items FROM content_items WHERE state IN ('armed', 'unconfirmed')",
        )
        .get()?.items ?? 0
    );
  });
}
