import { and, count, eq } from "drizzle-orm";
import { randomBytes } from "node:crypto";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { NetworkChannel } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";
import { sealingUnder, type SealedValue, type Secrets } from "#core/secrets.ts";
import { vaultEntries, vaultKeys } from "./tables.ts";

export type Vault = ReturnType<typeof createVault>;

const keySealedFor = (userId: string): string => `vault key:${userId}`;
/** Says whose secret it is and which: a row copied to another account or channel opens nothing. */
const sealedFor = (userId: string, channel: NetworkChannel): string => `${userId}|${channel}|1`;

/**
 * What lets this server act as people on the network. Each account has a key of its own, itself sealed under the
 * server's, and with that key everything it sealed is gone. Nothing in here is ever answered, logged or exported.
 */
export function createVault({ database, secrets, clock }: { database: Database; secrets: Secrets; clock: Clock }) {
  const { db } = database;
  const entry = (userId: string, channel: NetworkChannel) =>
    and(eq(vaultEntries.userId, userId), eq(vaultEntries.channel, channel));

  const keyOf = (userId: string): Secrets | undefined => {
    const row = db.select().from(vaultKeys).where(eq(vaultKeys.userId, userId)).get();
    return row && sealingUnder(Buffer.from(secrets.open(row.encryptedKey, keySealedFor(userId)), "base64url"));
  };

  /** A key that the server's no longer opens is gone for good: so is what it sealed. */
  const openedKeyOf = (userId: string): Secrets | undefined => {
    try {
      return keyOf(userId);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      wipe(userId);
      return undefined;
    }
  };

  const newKeyOf = (userId: string): Secrets => {
    const key = randomBytes(32);
    const sealedKey = secrets.seal(key.toString("base64url"), keySealedFor(userId));
    db.insert(vaultKeys).values({ userId, sealedKey, createdAt: clock.now() }).run();
    return sealingUnder(key);
  };

  /** @throws Fault `secrets.other_key` */
  const open = (userId: string, channel: NetworkChannel): string | undefined => {
    const row = db.select().from(vaultEntries).where(entry(userId, channel)).get();
    return row && keyOf(userId)?.open(row.encrypted, sealedFor(userId, channel));
  };

  const wipe = (userId: string, channel?: NetworkChannel): void =>
    database.write(() => {
      const own = eq(vaultEntries.userId, userId);
      db.delete(vaultEntries)
        .where(channel === undefined ? own : entry(userId, channel))
        .run();
      const left = db.select({ n: count() }).from(vaultEntries).where(own).get()?.n ?? 0;
      if (left === 0) db.delete(vaultKeys).where(eq(vaultKeys.userId, userId)).run();
    });

  const ifReadable = (userId: string, channel: NetworkChannel): string | undefined => {
    try {
      return open(userId, channel);
    } catch (error) {
      if (isUnreadable(error)) return undefined;
      throw error;
    }
  };

  return {
    /** In place of what the channel held. */
    store(userId: string, channel: NetworkChannel, secret: string): void {
      database.write(() => {
        const key = openedKeyOf(userId) ?? newKeyOf(userId);
        const fields = { sealed: key.seal(secret, sealedFor(userId, channel)), storedAt: clock.now() };
        db.insert(vaultEntries)
          .values({ userId, channel, ...fields })
          .onConflictDoUpdate({ target: [vaultEntries.userId, vaultEntries.channel], set: fields })
          .run();
      });
    },

    open,

    /** The session that drivers go by. One that cannot be opened is as good as none: the person connects again. */
    sessionOf: (userId: string): string | undefined => ifReadable(userId, "session"),

    /** The official sign-in's, if it can be opened. */
    tokenOf: (userId: string): string | undefined => ifReadable(userId, "api"),

    /** The accounts' keys: under the server's key lies nothing else of the vault. */
    sealed: (): SealedValue[] =>
      db
        .select()
        .from(vaultKeys)
        .all()
        .map(({ userId, encryptedKey: sealed }) => ({
          about: keySealedFor(userId),
          sealed,
          put: (sealedKey) => db.update(vaultKeys).set({ sealedKey }).where(eq(vaultKeys.userId, userId)).run(),
        })),

    /** Whether there is something to open, without opening it. */
    holds: (userId: string, channel: NetworkChannel): boolean =>
      (db.select({ n: count() }).from(vaultEntries).where(entry(userId, channel)).get()?.n ?? 0) > 0,

    /** Forgets one channel, or all of them; with the last the account's key goes too. */
    wipe,
  };
}

const isUnreadable = (error: unknown): boolean => error instanceof Fault && error.code === "secrets.other_key";
