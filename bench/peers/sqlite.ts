import { Database } from "bun:sqlite";
import { join } from "node:path";

/** Durable commits per second of a plain loop on this storage: one inserted row each, WAL and FULL. */
export function commitsPerSecond(folder: string, seconds: number): number {
  using sqlite = open(folder);
  const insert = sqlite.prepare("INSERT INTO rows (text, at) VALUES (?, ?)");
  return loop(seconds, (at) => insert.run(`A post of an ordinary length, number ${at}.`, at));
}

/** Items per second of a plain loop with three committed state changes each. */
export function threeCommitsPerSecond(folder: string, seconds: number): number {
  using sqlite = open(folder);
  const insert = sqlite.prepare("INSERT INTO rows (text, at) VALUES (?, ?)");
  const change = sqlite.prepare("UPDATE rows SET text = ? WHERE id = ?");
  return loop(seconds, (at) => {
    const { lastInsertRowid } = insert.run("claimed", at);
    change.run("armed", lastInsertRowid);
    change.run("published", lastInsertRowid);
  });
}

function open(folder: string): Database {
  const sqlite = new Database(join(folder, "limit.db"), { create: true });
  sqlite.run("PRAGMA journal_mode = WAL");
  sqlite.run("PRAGMA synchronous = FULL");
  sqlite.run(
    "CREATE TABLE IF NOT EXISTS rows (id INTEGER PRIMARY KEY, text TEXT NOT NULL, at INTEGER NOT NULL) STRICT",
  );
  sqlite.run("CREATE INDEX IF NOT EXISTS rows_at ON rows (at)");
  return sqlite;
}

function loop(seconds: number, once: (at: number) => void): number {
  const started = performance.now();
  let done = 0;
  while (performance.now() - started < seconds * 1000) once((done += 1));
  return (done / (performance.now() - started)) * 1000;
}
