import { Database as Sqlite } from "bun:sqlite";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { isPermissionError } from "#core/errors.ts";
import type { TrialReport } from "./contract.ts";
import { workFolderIn } from "./files.ts";
import { cannotRead } from "./restore.ts";
import { findBackup, stageBackup, type StagingOptions } from "./stage-backup.ts";

/**
 * Restores a backup next to the data, looks at it and removes it: a server may run meanwhile, and nothing is changed.
 * @throws Fault `restore.not_a_backup`, `restore.damaged`, `restore.cannot_read`, `database.newer`, `data.no_space`
 */
export function tryRestore({ from, ...options }: StagingOptions & { from: string }): TrialReport {
  const { dataDir } = options;
  const folder = findBackup(dataDir, from);
  const work = workFolderIn(dataDir, "trial");
  try {
    const { manifest, toReconcile, toLookFor, lacksKey } = stageBackup({ ...options, folder, work });
    using sqlite = new Sqlite(join(work, "attache.db"), { readonly: true });
    const countOf = (table: string): number =>
      sqlite.query<{ n: number }, []>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0;
    const files = Object.keys(manifest.files).filter((path) => path.startsWith("files/")).length;
    const counts = { accounts: countOf("users"), posts: countOf("content_items"), files };
    return { folder, takenAt: manifest.takenAt, ...counts, toReconcile, toLookFor, lacksKey };
  } catch (error) {
    throw isPermissionError(error) ? cannotRead(error) : error;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
