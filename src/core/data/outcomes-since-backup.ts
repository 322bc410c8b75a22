import { Database as Sqlite } from "bun:sqlite";

/** Ids of items. Those in neither may have been sent as well. */
export interface OutcomesSinceBackup {
  maybeSent: ReadonlySet<string>;
  notSent: ReadonlySet<string>;
}

const unknownOutcomes: OutcomesSinceBackup = { maybeSent: new Set(), notSent: new Set() };

/** The newest entries of a database: one that goes on from it contains them. */
interface Newest {
  activity: string | null;
  audit: string | null;
  changedAt: number | null;
}

const readNewest = (sqlite: Sqlite): Newest | null =>
  sqlite
    .query<Newest, []>(
      `SELECT (SELECT id FROM activities ORDER BY at DESC, id DESC LIMIT 1) AS activity,
         (SELECT id FROM audit ORDER BY at DESC, id DESC LIMIT 1) AS audit,
         (SELECT max(updated_at) FROM content_items) AS changedAt`,
    )
    .get();

/** Another copy, put back in its place, knows nothing of what was sent since the backup. */
function continues(sqlite: Sqlite, backup: Newest, takenAt: number): boolean {
  const found = sqlite
    .query<
      { activity: number; audit: number; changedAt: number | null; livedAt: number },
      [string | null, string | null]
    >(
      `SELECT (SELECT count(*) FROM activities WHERE id = ?1) AS activity,
         (SELECT count(*) FROM audit WHERE id = ?2) AS audit,
         (SELECT max(updated_at) FROM content_items) AS changedAt,
         max(coalesce((SELECT max(at) FROM activities), 0), coalesce((SELECT max(at) FROM audit), 0),
           coalesce((SELECT max(updated_at) FROM content_items), 0), coalesce((SELECT max(last_used_at) FROM sessions), 0)) AS livedAt`,
    )
    .get(backup.activity, backup.audit);
  if (!found) return false;
  const hasNewest = (backup.activity === null || found.activity > 0) && (backup.audit === null || found.audit > 0);
  return hasNewest && (found.changedAt ?? 0) >= (backup.changedAt ?? 0) && found.livedAt > takenAt;
}

/**
 * What the database that a restore replaces knows of the items since the backup: nothing, if it is missing, damaged, of
 * another version or not the one that was backed up. An item that was itself restored into it stays unknown.
 * @param takenAt time of the backup, UTC ms
 */
export function readOutcomesSince(path: string, backup: Sqlite, takenAt: number): OutcomesSinceBackup {
  try {
    const newest = readNewest(backup);
    const sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
    try {
      sqlite.run("PRAGMA busy_timeout = 2000");
      if (!newest || !continues(sqlite, newest, takenAt)) return unknownOutcomes;
      const armedSince = `SELECT subject_id FROM attempts WHERE kind = 'content' AND armed_at >= $takenAt
         AND (outcome IS NULL OR outcome NOT IN ('rejected', 'not_sent', 'abandoned', 'duplicate'))`;
      const idsOf = (condition: string) =>
        new Set(
          sqlite
            .query<{ id: string }, { takenAt: number }>(`SELECT id FROM content_items WHERE ${condition}`)
            .all({ takenAt })
            .map(({ id }) => id),
        );
      return {
        maybeSent: idsOf(`id IN (${armedSince})`),
        notSent: idsOf(
          `id NOT IN (${armedSince}) AND restored_from IS NULL AND state NOT IN ('armed', 'unconfirmed', 'needs_review', 'published')`,
        ),
      };
    } finally {
      sqlite.close(false);
    }
  } catch {
    return unknownOutcomes;
  }
}
