import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Migration } from "./migrate.ts";

/** Called as a macro, so that the executable contains the SQL. */
export function mainMigrations(): Migration[] {
  return readMigrations(join(import.meta.dir, "../../migrations/main"));
}

export function readMigrations(root: string): Migration[] {
  return readdirSync(root)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({ id: name.replace(/\.sql$/, ""), sql: readFileSync(join(root, name), "utf8") }));
}
