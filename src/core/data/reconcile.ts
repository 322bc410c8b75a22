import type { Database } from "#core/database.ts";
import type { OutcomesSinceBackup } from "./outcomes-since-backup.ts";

export interface Reconciliation {
  /** Items that may have been sent; checked at once. Includes those unconfirmed before. */
  toReconcile: number;
  /** Items that are looked for on the network before they are sent. */
  toLookFor: number;
}

/**
 * Marks what may have been sent since the backup. An item that was due by now, or that the replaced database knows to be
 * sent, becomes an unconfirmed attempt armed at the time of the backup. Every other unpublished one keeps its time and is looked
 * for back to the backup before it is sent, unless the replaced database shows that it was not. 'Post again' was the answer
 * to a question before the backup, so it is asked again. Series and imports that continue may create what they had
 * created since the backup, so they know of it too.
 * @param takenAt time of the backup, UTC ms
 * @param now time of the restore, UTC ms
 */
export function reconcileSince(
  { sqlite, write }: Database,
  takenAt: number,
  now: number,
  { maybeSent, notSent }: OutcomesSinceBackup,
): Reconciliation {
  return write(() => {
    const [maybeSentIds, notSentIds] = [JSON.stringify([...maybeSent]), JSON.stringify([...notSent])];
    sqlite
      .prepare(
        `CREATE TEMP TABLE maybe_sent AS
         SELECT id, user_id, fence + 1 AS fence FROM content_items
         WHERE state = 'claimed'
            OR (state = 'scheduled' AND MIN(due_at, COALESCE(scheduled_for, due_at)) <= $now)
            OR (state = 'held' AND scheduled_for <= $now)
            OR (state IN ('scheduled', 'held') AND id IN (SELECT value FROM json_each($maybeSentIds)))`,
      )
      .run({ now, maybeSentIds });
    sqlite
      .prepare(
        `UPDATE content_items SET restored_from = MIN(COALESCE(restored_from, $takenAt), $takenAt), send_duplicate = 0
         WHERE state <> 'published' AND id NOT IN (SELECT value FROM json_each($notSentIds))`,
      )
      .run({ takenAt, notSentIds });
    sqlite
      .prepare(
        `UPDATE content_series SET restored_from = MIN(COALESCE(restored_from, $takenAt), $takenAt), restored_at = $now`,
      )
      .run({ takenAt, now });
    sqlite
      .prepare(
        `UPDATE evergreen_posts SET restored_from = MIN(COALESCE(restored_from, $takenAt), $takenAt), restored_at = $now`,
      )
      .run({ takenAt, now });
    // What was put back and sent since the backup would be put back again.
    sqlite.prepare("DELETE FROM bulk_changes WHERE action = 'delete'").run();
    sqlite
      .prepare(`UPDATE content_imports SET restored_from = MIN(COALESCE(restored_from, $takenAt), $takenAt)`)
      .run({ takenAt });
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
    const count = (condition: string): number =>
      sqlite.query<{ items: number }, []>(`SELECT COUNT(*) AS items FROM content_items WHERE ${condition}`).get()
        ?.items ?? 0;
    return {
      toReconcile: count("state IN ('armed', 'unconfirmed')"),
      toLookFor: count("state IN ('scheduled', 'held') AND restored_from IS NOT NULL"),
    };
  });
}
