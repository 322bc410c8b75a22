import { and, count, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { createSecrets, type EncryptedValue, type Secrets } from "#core/secrets.ts";
import type { VaultChannel } from "./contract.ts";
import { vaultEntries, vaultKeys } from "./tables.ts";

export type Vault = ReturnType<typeof createVault>;

const keyAssociatedData = (userId: string): string => `vault key:${userId}`;
/** A row copied to another account or channel can't be decrypted. */
const entryAssociatedData = (userId: string, channel: VaultChannel): string => `${userId}|${channel}|1`;

/** Each account has its own key, encrypted under the server's: deleting it makes its secrets unreadable. */
export function createVault({ database, secrets, clock }: { database: Database; secrets: Secrets; clock: Clock }) {
  const { db } = database;
  const entry = (userId: string, channel: VaultChannel) =>
    and(eq(vaultEntries.userId, userId), eq(vaultEntries.channel, channel));

  const keyOf = (userId: string): Secrets | undefined => {
    const row = db.select().from(vaultKeys).where(eq(vaultKeys.userId, userId)).get();
    return row && createSecrets(Buffer.from(secrets.decrypt(row.encryptedKey, keyAssociatedData(userId)), "base64url"));
  };

  /** A key that the server's key can't decrypt is lost, with everything it encrypted. */
  const readableKeyOf = (userId: string): Secrets | undefined => {
    try {
      return keyOf(userId);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      wipe(userId);
      return undefined;
    }
  };

  const createKey = (userId: string): Secrets => {
    const key = randomBytes(32);
    const encryptedKey = secrets.encrypt(key.toString("base64url"), keyAssociatedData(userId));
    db.insert(vaultKeys).values({ userId, encryptedKey, createdAt: clock.now() }).run();
    return createSecrets(key);
  };

  /** @throws Fault `secrets.other_key` */
  const decryptEntry = (userId: string, channel: VaultChannel): string | undefined => {
    const row = db.select().from(vaultEntries).where(entry(userId, channel)).get();
    return row && keyOf(userId)?.decrypt(row.encrypted, entryAssociatedData(userId, channel));
  };

  const wipe = (userId: string, channel?: VaultChannel): void =>
    database.write(() => {
      const own = eq(vaultEntries.userId, userId);
      db.delete(vaultEntries)
        .where(channel === undefined ? own : entry(userId, channel))
        .run();
      const left = db.select({ n: count() }).from(vaultEntries).where(own).get()?.n ?? 0;
      if (left === 0) db.delete(vaultKeys).where(eq(vaultKeys.userId, userId)).run();
    });

  const ifReadable = (userId: string, channel: VaultChannel): string | undefined => {
    try {
      return decryptEntry(userId, channel);
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  };

  return {
    store(userId: string, channel: VaultChannel, secret: string): void {
      database.write(() => {
        const key = readableKeyOf(userId) ?? createKey(userId);
        const fields = { encrypted: key.encrypt(secret, entryAssociatedData(userId, channel)), storedAt: clock.now() };
        db.insert(vaultEntries)
          .values({ userId, channel, ...fields })
          .onConflictDoUpdate({ target: [vaultEntries.userId, vaultEntries.channel], set: fields })
          .run();
      });
    },

    open: decryptEntry,

    /** Unreadable counts as none: the user reconnects. */
    sessionOf: (userId: string): string | undefined => ifReadable(userId, "session"),

    tokenOf: (userId: string): string | undefined => ifReadable(userId, "api"),

    memberDataTokenOf: (userId: string): string | undefined => ifReadable(userId, "member_data"),

    /** The accounts' keys: nothing else here is encrypted under the server's key. */
    encryptedValues: (): EncryptedValue[] =>
      db
        .select()
        .from(vaultKeys)
        .all()
        .map(({ userId, encryptedKey: encrypted }) => ({
          associatedData: keyAssociatedData(userId),
          encrypted,
          replace: (encryptedKey) =>
            db.update(vaultKeys).set({ encryptedKey }).where(eq(vaultKeys.userId, userId)).run(),
        })),

    has: (userId: string, channel: VaultChannel): boolean =>
      (db.select({ n: count() }).from(vaultEntries).where(entry(userId, channel)).get()?.n ?? 0) > 0,

    /** Deleting the last channel also deletes the account's key. */
    wipe,
  };
}

const isUnreadable = (error: unknown): boolean => error instanceof Fault && error.code === "secrets.other_key";
