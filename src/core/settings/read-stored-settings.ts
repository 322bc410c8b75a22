import { Database as Sqlite } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Fault } from "#core/errors.ts";
import { listKeyFiles } from "#core/key-file.ts";
import { deriveKey, type Key } from "#core/secrets.ts";
import { isSecretSetting, settingVariables, type SecretSetting } from "./contract.ts";
import { associatedDataOf } from "./stored-settings.ts";

export type VariableName = keyof typeof settingVariables;

export interface StoredSettings {
  /** Without secrets that can't be decrypted. */
  values: Partial<Record<VariableName, string>>;
  names: readonly VariableName[];
}

const none: StoredSettings = { values: {}, names: [] };

/** For commands that don't open core: without damaged values; empty if the database is missing, damaged or has another version. */
export function readStoredSettings(dataDir: string, secretKey: string | undefined): StoredSettings {
  const rows = readRows(join(dataDir, "attache.db"));
  if (rows.length === 0) return none;
  const keys = secretKey === undefined ? listKeyFiles(dataDir).map(({ key }) => key) : [deriveKey(secretKey)];
  const entries = rows.flatMap(({ name, value }) => {
    const text: unknown = JSON.parse(value);
    return isVariableName(name) && typeof text === "string"
      ? [[name, isSecretSetting(name) ? decrypt(name, text, keys) : text] as const]
      : [];
  });
  return { values: Object.fromEntries(entries), names: entries.map(([name]) => name) };
}

const isVariableName = (name: string): name is VariableName => name in settingVariables;

function readRows(path: string): { name: string; value: string }[] {
  if (!existsSync(path)) return [];
  try {
    const sqlite = new Sqlite(path, { readwrite: true, create: false, strict: true });
    try {
      const query = "SELECT name, value FROM server_settings WHERE json_valid(value)";
      return sqlite.query<{ name: string; value: string }, []>(query).all();
    } finally {
      sqlite.close(false);
    }
  } catch {
    return [];
  }
}

function decrypt(name: SecretSetting, encrypted: string, keys: readonly Key[]): string | undefined {
  for (const { secrets } of keys) {
    try {
      return secrets.decrypt(encrypted, associatedDataOf(name));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
    }
  }
  return undefined;
}
