import { Database as Sqlite } from "bun:sqlite";

/** Ids of items. Those in neither may have been sent. */
export interface FateSinceBackup {
  sent: ReadonlySet<string>;
  notSent: ReadonlySet<string>;
}

const unknownFate: FateSinceBackup = { sent: new Set(), notSent: new Set() };

/**
 * What the database that a restore replaces knows of the items since the backup: nothing, if it is missing, damaged or of
 * another version. An item that was itself restored into it, and not looked for since, stays unknown.
 * @param takenAt time of the backup, UTC ms
 */
export function readFateSinceBackup(path: string, takenAt: number): FateSinceBackup {
  try {
    const sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
    try {
      sqlite.run("PRAGMA busy_timeout = 2000");
      const armedSince = "SELECT subject_id FROM attempts WHERE kind = 'content' AND armed_at >= $takenAt";
      const idsOf = (condition: string) =>
        new Set(
          sqlite
            .query<{ id: string }, { takenAt: number }>(`SELECT id FROM content_items WHERE ${condition}`)
            .all({ takenAt })
            .map(({ id }) => id),
        );
      return {
        sent: idsOf(`id IN (${armedSince})`),
        notSent: idsOf(
          `id NOT IN (${armedSince}) AND restored_from IS NULL AND state NOT IN ('armed', 'unconfirmed', 'needs_review', 'published')`,
        ),
      };
    } finally {
      sqlite.close(false);
    }
  } catch {
    return unknownFate;
  }
}
