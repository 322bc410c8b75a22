import { openDatabase, openSerialized } from "#core/database.ts";

/** Of a migrated database, for all tests of this process. */
let schema: Uint8Array | undefined;

/** Migrating takes 30 times as long as everything else that opens a database in memory. */
export const openTestDatabase: typeof openDatabase = (path, migrations, options) => {
  if (path !== ":memory:") return openDatabase(path, migrations, options);
  if (!schema) {
    const migrated = openDatabase(path, migrations);
    schema = migrated.sqlite.serialize();
    migrated.close();
  }
  return openSerialized(schema, options);
};
