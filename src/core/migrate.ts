import type { Database } from "bun:sqlite";
import { createHash } from "node:crypto";
import { Fault, getErrorMessage } from "./errors.ts";
import { makePrivate } from "./private-file.ts";

export interface Migration {
  id: string;
  sql: string;
}

/**
 * Applies every migration that the file does not have yet, by id and hash, in one transaction, after keeping a copy of
 * a file that holds data. drizzle's own runner is not used: its foreign-key switch has no effect inside the
 * transaction it opens, so a rebuilt table loses its children, and it skips by date.
 */
export function migrate(sqlite: Database, path: string, migrations: readonly Migration[], mayMigrate = true): void {
  sqlite.run(
    "CREATE TABLE IF NOT EXISTS migrations (id TEXT PRIMARY KEY, hash TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT",
  );
  const applied = new Map(
    sqlite
      .query<{ id: string; hash: string }, []>("SELECT id, hash FROM migrations")
      .all()
      .map((row) => [row.id, row.hash]),
  );
  refuseNewer(path, applied, migrations);
  const missing = migrations.filter((migration) => !applied.has(migration.id));
  if (missing.length === 0) return;
  if (!mayMigrate) {
    const message = `${path} is in use by an older version of the server. Restart the server with this version first.`;
    throw new Fault("unavailable", "database.needs_upgrade", message);
  }

  if (applied.size > 0 && path !== ":memory:") {
    const copy = `${path}.before-${missing[0]?.id}-${Date.now()}`;
    makePrivate(copy);
    sqlite.prepare("VACUUM INTO ?").run(copy);
  }
  sqlite.run("PRAGMA foreign_keys = OFF");
  sqlite.run("BEGIN IMMEDIATE");
  try {
    for (const migration of missing) apply(sqlite, migration);
    const orphans = sqlite.query("PRAGMA foreign_key_check").all();
    if (orphans.length > 0) throw new Error(`${orphans.length} rows would reference missing rows`);
    sqlite.run("COMMIT");
  } catch (error) {
    if (sqlite.inTransaction) sqlite.run("ROLLBACK");
    const reason = getErrorMessage(error);
    throw new Fault(
      "unavailable",
      "database.migration_failed",
      `${path} could not be upgraded and was left unchanged: ${reason}`,
    );
  } finally {
    sqlite.run("PRAGMA foreign_keys = ON");
  }
}

function apply(sqlite: Database, { id, sql }: Migration): void {
  for (const statement of sql.split("--> statement-breakpoint")) {
    if (statement.trim() !== "") sqlite.run(statement);
  }
  sqlite.prepare("INSERT INTO migrations VALUES (?, ?, ?)").run(id, hashOf(sql), Date.now());
}

function refuseNewer(path: string, applied: Map<string, string>, migrations: readonly Migration[]): void {
  const known = new Map(migrations.map(({ id, sql }) => [id, hashOf(sql)]));
  for (const [id, hash] of applied) {
    if (known.get(id) === hash) continue;
    if (known.has(id)) {
      const message = `${path} was created by a different version of migration ${id}. Restore a backup, or run the version that created it.`;
      throw new Fault("unavailable", "database.altered", message);
    }
    const message = `${path} was written by a newer version of Attaché. Run that version, or restore a backup made before the upgrade.`;
    throw new Fault("unavailable", "database.newer", message);
  }
}

const hashOf = (sql: string): string => createHash("sha256").update(sql).digest("hex");
