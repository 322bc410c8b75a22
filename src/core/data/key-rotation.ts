import type { AuditAction } from "#core/accounts/admin/contract.ts";
import type { Accounts } from "#core/accounts/accounts.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Key, SealedValue } from "#core/secrets.ts";
import type { ServerKey } from "#core/settings/server-key.ts";
import type { KeyReport } from "./contract.ts";

export type RotationStep = "prepared" | "resealed" | "committed" | "placed";

interface RotationDeps {
  database: Database;
  accounts: Pick<Accounts, "record">;
  serverKey: ServerKey;
  /** Everything that is sealed under the server's key. */
  sealed: () => SealedValue[];
}

export interface RotationOptions {
  /** The new key; random unless the environment gives the one in use. */
  newKey?: string | undefined;
  /** Told of each step as it is done: tests end the process there. */
  reached?: (step: RotationStep) => void;
}

export type KeyRotation = ReturnType<typeof createKeyRotation>;

/** Changes of the server's key. Only the holder of the data folder's lock may. */
export function createKeyRotation({ database, accounts, serverKey, sealed }: RotationDeps) {
  /** Undefined for what was sealed under a key that is gone: it stays as it is, unreadable as before. */
  const opened = (key: Pick<Key, "secrets">, { sealed: text, about }: SealedValue): string | undefined => {
    try {
      return key.secrets.open(text, about);
    } catch (error) {
      if (error instanceof Fault && error.code === "secrets.other_key") return undefined;
      throw error;
    }
  };

  const note = (action: AuditAction, { resealed, unreadable }: Pick<KeyReport, "resealed" | "unreadable">): void =>
    accounts.record(undefined, action, undefined, { resealed, ...(unreadable > 0 && { unreadable }) });

  return {
    /**
     * Makes a new key and seals everything under it, in one transaction. The new key is on the disk before that and the
     * old one stays beside it: killed at any moment, the next start finds the key that fits.
     *
     * @throws Fault `secrets.wrong_key`, `vault.new_key_missing`, `vault.same_key`
     */
    rotate({ newKey, reached = () => {} }: RotationOptions = {}): KeyReport {
      serverKey.mustFit();
      if (serverKey.fromEnvironment && newKey === undefined) {
        const message =
          "ATTACHE_SECRET_KEY gives the key in use, so give the new one too: in ATTACHE_NEW_SECRET_KEY, or in a file by --new-key-file.";
        throw new Fault("invalid", "vault.new_key_missing", message);
      }
      const next = serverKey.prepare(newKey);
      reached("prepared");
      const counts = database.write(() => {
        const values = sealed();
        let resealed = 0;
        for (const value of values) {
          const text = opened(serverKey, value);
          if (text === undefined) continue;
          value.put(next.secrets.seal(text, value.about));
          resealed += 1;
        }
        serverKey.record(next.id);
        const done = { resealed, unreadable: values.length - resealed };
        note("server_key_changed", done);
        reached("resealed");
        return done;
      });
      reached("committed");
      const oldKey = serverKey.takeUp(next);
      reached("placed");
      return { keyId: next.id, oldKey: oldKey ?? null, changeVariable: serverKey.fromEnvironment, ...counts };
    },

    /** The key that the data was sealed under is lost: the present one is taken up, and what it cannot open stays so. */
    giveUpLost(): KeyReport {
      return database.write(() => {
        const values = sealed();
        const readable = values.filter((value) => opened(serverKey, value) !== undefined).length;
        const counts = { resealed: 0, unreadable: values.length - readable };
        serverKey.record(serverKey.id);
        note("server_key_lost", counts);
        return { keyId: serverKey.id, oldKey: null, changeVariable: false, ...counts };
      });
    },
  };
}
