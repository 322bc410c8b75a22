import type { Database as Sqlite } from "bun:sqlite";
import { listKeyFiles } from "#core/key-file.ts";
import { deriveKey } from "#core/secrets.ts";

/** Whether neither the given key nor, without one, a key file of the folder is the one that the database was encrypted with. */
export function lacksServerKey(sqlite: Sqlite, dataDir: string, given: string | undefined): boolean {
  const stored = sqlite.query<{ id: string }, []>("SELECT key_id AS id FROM server_keys LIMIT 1").get();
  if (!stored) return false;
  const keys = given === undefined ? listKeyFiles(dataDir).map(({ key }) => key) : [deriveKey(given)];
  return keys.every(({ id }) => id !== stored.id);
}
