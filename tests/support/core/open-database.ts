import { existsSync, writeFileSync } from "node:fs";
import { openDatabase, openSerialized, type Database } from "#core/database.ts";

/** Of a migrated database, by its migrations, for all tests of this process. */
const schemas = new Map<string, Uint8Array>();

/** Migrating takes 30 times as long as everything else that opens a database. */
export function openTestDatabase(...[path, migrations, options]: Parameters<typeof openDatabase>): Database {
  if (path !== ":memory:" && (existsSync(path) || options?.mayMigrate === false)) {
    return openDatabase(path, migrations, options);
  }
  const key = migrations.map(({ id }) => id).join();
  let schema = schemas.get(key);
  if (!schema) {
    const migrated = openDatabase(":memory:", migrations);
    schema = migrated.sqlite.serialize();
    migrated.close();
    schemas.set(key, schema);
  }
  if (path === ":memory:") return openSerialized(schema, options);
  writeFileSync(path, schema, { mode: 0o600 });
  return openDatabase(path, migrations, options);
}
