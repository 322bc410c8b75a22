import { Database as Sqlite } from "bun:sqlite";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const fixture = join(import.meta.dir, "../../fixtures/data-folder-1.0");
const read = (name: string): string => readFileSync(join(fixture, name), "utf8");

/** The contents of the data folder of version 1.0: the time it was written, and ids by name. */
export const oldFolder = JSON.parse(read("expected.json")) as {
  /** UTC ms */
  now: number;
  users: Record<"root" | "ada" | "ben" | "pia" | "rex" | "sue", string>;
  items: Record<
    | "published"
    | "unconfirmed"
    | "draft"
    | "awaiting"
    | "scheduled"
    | "later"
    | "needsReview"
    | "failed"
    | "missed"
    | "claimed"
    | "held"
    | "benHeld",
    string
  >;
};

export const oldEnv = { ATTACHE_SECRET_KEY: "an invented key of the fixture, 32 characters or more" };

/** Writes a data folder of version 1.0. */
export function writeOldFolder(dataDir: string): void {
  mkdirSync(join(dataDir, "files"), { recursive: true });
  for (const name of ["attache", "sandbox"]) {
    const sqlite = new Sqlite(join(dataDir, `${name}.db`), { create: true, strict: true });
    sqlite.run("PRAGMA journal_mode = WAL");
    sqlite.run("PRAGMA foreign_keys = OFF");
    sqlite.transaction(() => {
      for (const statement of read(`${name}.sql`).split("\n-- next\n")) sqlite.run(statement);
    })();
    sqlite.close();
  }
  const { files } = JSON.parse(read("files.json")) as { files: Record<string, string> };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(dataDir, "files", name), Buffer.from(content, "base64"));
}
