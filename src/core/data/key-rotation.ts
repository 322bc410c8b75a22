import type { AuditAction } from "#core/accounts/admin/contract.ts";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { EncryptedSource, EncryptedValue, Key } from "#core/secrets.ts";
import type { ServerKey } from "#core/settings/server-key.ts";
import type { KeyReport } from "./contract.ts";

export type RotationStep = "prepared" | "reencrypted" | "committed" | "placed";

interface RotationDeps {
  database: Database;
  accounts: Pick<Accounts, "record">;
  serverKey: ServerKey;
  encryptedSources: readonly EncryptedSource[];
}

export interface RotationOptions {
  /** Random by default; required if the environment provides the current key. */
  newKey?: string | undefined;
  onStep?: (step: RotationStep) => void;
}

/** Requires the lock of the data folder. */
export function createKeyRotation({ database, accounts, serverKey, encryptedSources }: RotationDeps) {
  const collectEncrypted = (): EncryptedValue[] => encryptedSources.flatMap((source) => source.encryptedValues());

  /** Undefined for values encrypted with a lost key, which stay unchanged. */
  const tryDecrypt = (key: Pick<Key, "secrets">, { encrypted, associatedData }: EncryptedValue): string | undefined => {
    try {
      return key.secrets.decrypt(encrypted, associatedData);
    } catch (error) {
      if (error instanceof Fault && error.code === "secrets.other_key") return undefined;
      throw error;
    }
  };

  const recordAudit = (
    action: AuditAction,
    { resealed, unreadable }: Pick<KeyReport, "resealed" | "unreadable">,
  ): void => accounts.record(undefined, action, undefined, { resealed, ...(unreadable > 0 && { unreadable }) });

  return {
    /**
     * Both keys stay on disk, in case the process is killed.
     * @throws Fault `secrets.wrong_key`, `vault.new_key_missing`, `vault.same_key`
     */
    rotate({ newKey, onStep = () => {} }: RotationOptions = {}): KeyReport {
      serverKey.assertMatches();
      if (serverKey.fromEnvironment && newKey === undefined) {
        const message =
          "ATTACHE_SECRET_KEY sets the current key, so provide the new one too: in ATTACHE_NEW_SECRET_KEY, or in a file with --new-key-file.";
        throw new Fault("invalid", "vault.new_key_missing", message);
      }
      const next = serverKey.prepare(newKey);
      onStep("prepared");
      const counts = database.write(() => {
        const values = collectEncrypted();
        let resealed = 0;
        for (const value of values) {
          const text = tryDecrypt(serverKey, value);
          if (text === undefined) continue;
          value.replace(next.secrets.encrypt(text, value.associatedData));
          resealed += 1;
        }
        serverKey.record(next.id);
        const done = { resealed, unreadable: values.length - resealed };
        recordAudit("server_key_changed", done);
        onStep("reencrypted");
        return done;
      });
      onStep("committed");
      const oldKey = serverKey.activate(next);
      onStep("placed");
      return { keyId: next.id, oldKey: oldKey ?? null, changeVariable: serverKey.fromEnvironment, ...counts };
    },

    adoptCurrentKey(): KeyReport {
      serverKey.saveIfNew();
      return database.write(() => {
        const values = collectEncrypted();
        const readable = values.filter((value) => tryDecrypt(serverKey, value) !== undefined).length;
        const counts = { resealed: 0, unreadable: values.length - readable };
        serverKey.record(serverKey.id);
        recordAudit("server_key_lost", counts);
        return { keyId: serverKey.id, oldKey: null, changeVariable: false, ...counts };
      });
    },
  };
}
