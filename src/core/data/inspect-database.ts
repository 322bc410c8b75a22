import { getErrorMessage } from "#core/errors.ts";
import { Database as Sqlite } from "bun:sqlite";

/** Empty if the file is intact. `quick` skips comparing indexes with rows. */
export function findProblems(path: string, depth: "quick" | "whole" = "whole"): string[] {
  let sqlite: Sqlite;
  try {
    sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
  } catch (error) {
    return [`it cannot be opened: ${getErrorMessage(error)}`];
  }
  try {
    sqlite.run("PRAGMA busy_timeout = 5000");
    const check = depth === "quick" ? "quick_check" : "integrity_check";
    const damage = sqlite
      .query<Record<string, string>, []>(`PRAGMA ${check}(5)`)
      .all()
      .flatMap((row) => Object.values(row))
      .filter((line) => line !== "ok");
    const orphans = sqlite.query("PRAGMA foreign_key_check").all().length;
    return orphans === 0 ? damage : [...damage, `${orphans} rows reference missing rows`];
  } catch (error) {
    return [`it cannot be read: ${getErrorMessage(error)}`];
  } finally {
    sqlite.close(false);
  }
}

export function migrationsOf(path: string): string[] {
  const sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
  try {
    return sqlite
      .query<{ id: string }, []>("SELECT id FROM migrations ORDER BY id")
      .all()
      .map((row) => row.id);
  } finally {
    sqlite.close(false);
  }
}

/** Empty if the database has another version. */
export function uploadsOf(path: string): string[] {
  try {
    const sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
    try {
      return sqlite
        .query<{ sha256: string }, []>("SELECT DISTINCT sha256 FROM media")
        .all()
        .map((row) => row.sha256);
    } finally {
      sqlite.close(false);
    }
  } catch {
    return [];
  }
}

/** Null before the first encryption. @throws SQLiteError if the database cannot be read */
export function keyIdOf(path: string): string | null {
  const sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
  try {
    const hasKeys = sqlite.query("SELECT 1 FROM sqlite_schema WHERE name = 'server_keys'").get() !== null;
    return hasKeys
      ? (sqlite.query<{ id: string }, []>("SELECT key_id AS id FROM server_keys").get()?.id ?? null)
      : null;
  } finally {
    sqlite.close(false);
  }
}
