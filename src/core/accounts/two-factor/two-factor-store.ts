import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Secrets, EncryptedValue } from "#core/secrets.ts";
import { twoFactor } from "../tables.ts";
import { twoFactorOn, twoFactorOff } from "./faults.ts";

const associatedData = (userId: string): string => `totp:${userId}`;

export function createTwoFactorStore({ database: { db }, secrets }: { database: Database; secrets: Secrets }) {
  const get = (userId: string) => db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).get();
  const ofUser = (userId: string) => eq(twoFactor.userId, userId);

  return {
    get,

    assertOn(userId: string): void {
      if (!get(userId)?.confirmedAt) throw twoFactorOff();
    },

    assertOff(userId: string): void {
      if (get(userId)?.confirmedAt) throw twoFactorOn();
    },

    decrypt: (userId: string, encrypted: string): string => secrets.decrypt(encrypted, associatedData(userId)),

    start(userId: string, secret: string): void {
      const fields = { secret: secrets.encrypt(secret, associatedData(userId)), confirmedAt: null, lastStep: null };
      db.insert(twoFactor)
        .values({ userId, ...fields })
        .onConflictDoUpdate({ target: twoFactor.userId, set: fields })
        .run();
    },

    confirm(userId: string, confirmedAt: number, lastStep: number): void {
      db.update(twoFactor).set({ confirmedAt, lastStep }).where(ofUser(userId)).run();
    },

    setLastStep(userId: string, lastStep: number): void {
      db.update(twoFactor).set({ lastStep }).where(ofUser(userId)).run();
    },

    remove(userId: string): void {
      db.delete(twoFactor).where(ofUser(userId)).run();
    },

    encryptedValues: (): EncryptedValue[] =>
      db
        .select()
        .from(twoFactor)
        .all()
        .map(({ userId, secret: encrypted }) => ({
          associatedData: associatedData(userId),
          encrypted,
          replace: (secret) => db.update(twoFactor).set({ secret }).where(ofUser(userId)).run(),
        })),
  };
}
