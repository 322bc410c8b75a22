import { eq } from "drizzle-orm";
import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { createSecrets, type EncryptedValue, type Secrets } from "#core/secrets.ts";
import { peopleKeys, peopleMessages } from "./tables.ts";

const associatedData = (userId: string): string => `people key:${userId}`;

export interface MessageKey {
  /** A text copied to another row or column can't be decrypted. */
  encrypt(text: string, rowId: string, column: string): string;
  /** Undefined if it was encrypted under a lost key. */
  decrypt(encrypted: string, rowId: string, column: string): string | undefined;
  /** Equal for equal texts, and says nothing about them without the key. */
  hash(...parts: readonly (string | number)[]): string;
}

export type MessageKeys = ReturnType<typeof createMessageKeys>;

/** Each account has its own key, encrypted under the server's. */
export function createMessageKeys({ database, secrets }: { database: Database; secrets: Secrets }) {
  const { db } = database;

  const stored = (userId: string): Buffer | undefined => {
    const row = db.select().from(peopleKeys).where(eq(peopleKeys.userId, userId)).get();
    if (!row) return undefined;
    try {
      return Buffer.from(secrets.decrypt(row.encryptedKey, associatedData(userId)), "base64url");
    } catch (error) {
      if (isOtherKey(error)) return undefined;
      throw error;
    }
  };

  /** What a lost key encrypted can't be read any more, nor recognized in the next archive. */
  const create = (userId: string): Buffer => {
    db.delete(peopleMessages).where(eq(peopleMessages.userId, userId)).run();
    const key = randomBytes(32);
    const encryptedKey = secrets.encrypt(key.toString("base64url"), associatedData(userId));
    db.insert(peopleKeys)
      .values({ userId, encryptedKey })
      .onConflictDoUpdate({ target: peopleKeys.userId, set: { encryptedKey } })
      .run();
    return key;
  };

  return {
    /** Without a key, nothing was stored, or it was lost. */
    of(userId: string): MessageKey | undefined {
      const key = stored(userId);
      return key && toMessageKey(key);
    },
    /** In a transaction. */
    ofOrNew: (userId: string): MessageKey => toMessageKey(stored(userId) ?? create(userId)),

    encryptedValues: (): EncryptedValue[] =>
      db
        .select()
        .from(peopleKeys)
        .all()
        .map(({ userId, encryptedKey: encrypted }) => ({
          associatedData: associatedData(userId),
          encrypted,
          replace: (encryptedKey) =>
            db.update(peopleKeys).set({ encryptedKey }).where(eq(peopleKeys.userId, userId)).run(),
        })),
  };
}

const isOtherKey = (error: unknown): boolean => error instanceof Fault && error.code === "secrets.other_key";

function toMessageKey(key: Buffer): MessageKey {
  const { encrypt, decrypt } = createSecrets(key);
  const hashKey = Buffer.from(hkdfSync("sha256", key, "", "people message hash", 32));
  return {
    encrypt: (text, rowId, column) => encrypt(text, `${rowId}|${column}`),
    decrypt(encrypted, rowId, column) {
      try {
        return decrypt(encrypted, `${rowId}|${column}`);
      } catch (error) {
        if (isOtherKey(error)) return undefined;
        throw error;
      }
    },
    hash: (...parts) => createHmac("sha256", hashKey).update(JSON.stringify(parts)).digest("base64url"),
  };
}
