import { join } from "node:path";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { deleteNextKey, listKeyFiles, createKeyFile, activateKeyFile, writeNextKey } from "#core/key-file.ts";
import type { Clock } from "#core/ports.ts";
import { deriveKey, newKeyMaterial, type Key, type Secrets } from "#core/secrets.ts";
import { serverKeys } from "./tables.ts";

interface ServerKeyDeps {
  database: Database;
  clock: Clock;
  folder: string | undefined;
  given: string | undefined;
  /** No server holds the folder, so an interrupted rotation may be completed. */
  hasLock: boolean;
}

export type ServerKey = ReturnType<typeof createServerKey>;

/** The database stores the key's id, so that after an interrupted rotation the right file is used. */
export function createServerKey({ database, clock, folder, given, hasLock }: ServerKeyDeps) {
  const { db, sqlite } = database;
  // Every encryption asks: a prepared statement is 3× faster than the query builder.
  const storedKey = sqlite.query<{ id: string }, []>("SELECT key_id AS id FROM server_keys LIMIT 1");
  const storedKeyId = () => storedKey.get()?.id;

  const record = (keyId: string): void => {
    const fields = { keyId, since: clock.now() };
    db.insert(serverKeys)
      .values({ one: 1, ...fields })
      .onConflictDoUpdate({ target: serverKeys.one, set: fields })
      .run();
  };

  /** Written only if the owner gives up the lost key: it can't decrypt what is stored. */
  let unsavedMaterial: string | undefined;

  /** The file that the database's id names, otherwise `secret.key`. */
  const readFromFiles = (dataDir: string): Key => {
    const [expectedId, files] = [storedKeyId(), listKeyFiles(dataDir)];
    const matching = files.find(({ key }) => key.id === expectedId);
    if (!matching) {
      const current = files.find(({ path }) => path.endsWith("secret.key"));
      if (current) return current.key;
      if (expectedId === undefined) return createKeyFile(dataDir);
      unsavedMaterial = newKeyMaterial();
      return deriveKey(unsavedMaterial);
    }
    if (hasLock && !matching.path.endsWith("secret.key")) activateKeyFile(dataDir, matching.path);
    return matching.key;
  };

  const loadKey = (): Key => {
    if (given !== undefined) return deriveKey(given);
    return folder === undefined ? deriveKey(newKeyMaterial()) : readFromFiles(folder);
  };

  const key = loadKey();
  if (hasLock) {
    if (folder !== undefined) deleteNextKey(folder);
    if (storedKeyId() === undefined) record(key.id);
  }

  const matches = (): boolean => (storedKeyId() ?? key.id) === key.id;
  /** @throws Fault `secrets.wrong_key` */
  const assertMatches = (): void => {
    if (matches()) return;
    if (folder !== undefined && unsavedMaterial !== undefined) {
      const message = `The data was encrypted with a key that is not in the data folder. Copy the original key to ${join(folder, "secret.key")}. If it is lost, run: attache vault rotate --lost-key`;
      throw new Fault("unavailable", "secrets.wrong_key", message);
    }
    const where = given === undefined ? "the file secret.key in the data folder" : "ATTACHE_SECRET_KEY";
    const message = `The data was encrypted with a different key than ${where}. Restore the original key. If it is lost, run: attache vault rotate --lost-key`;
    throw new Fault("unavailable", "secrets.wrong_key", message);
  };

  const secrets: Secrets = {
    encrypt(text, associatedData) {
      assertMatches();
      return key.secrets.encrypt(text, associatedData);
    },
    decrypt: key.secrets.decrypt,
  };

  return {
    secrets,
    id: key.id,
    matches,
    assertMatches,
    fromEnvironment: given !== undefined,

    /** Writes the key that replaces a lost one, before the database names it. */
    saveIfNew(): void {
      if (folder !== undefined && unsavedMaterial !== undefined) createKeyFile(folder, unsavedMaterial);
      unsavedMaterial = undefined;
    },

    /** Writes the key to disk before anything depends on it. @throws Fault `vault.same_key` */
    prepare(material: string = newKeyMaterial()): Key {
      const next = deriveKey(material);
      if (next.id === key.id) {
        const message =
          "The new key is the one already in use. Provide a different one with at least 32 random characters.";
        throw new Fault("invalid", "vault.same_key", message);
      }
      return given === undefined && folder !== undefined ? writeNextKey(folder, material) : next;
    },

    record,

    /** After that transaction. Returns the path of the old key. */
    activate(next: Key): string | undefined {
      const file = folder === undefined ? undefined : listKeyFiles(folder).find(({ key: { id } }) => id === next.id);
      return given === undefined && folder !== undefined && file ? activateKeyFile(folder, file.path) : undefined;
    },
  };
}
