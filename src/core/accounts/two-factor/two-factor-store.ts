import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import type { Secrets, SealedValue } from "#core/secrets.ts";
import { twoFactor } from "../tables.ts";
import { alreadyOn, notOn } from "./faults.ts";

/** Associated data of an account's encrypted TOTP secret. */
const associatedData = (userId: string): string => `totp:${userId}`;

export type TwoFactorStore = ReturnType<typeof createTwoFactorStore>;

/** An account's TOTP secret. Without `confirmedAt` it is being set up, and sign-in does not ask for it yet. */
export function createTwoFactorStore({ database: { db }, secrets }: { database: Database; secrets: Secrets }) {
  const get = (userId: string) => db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).get();
  const ofUser = (userId: string) => eq(twoFactor.userId, userId);

  return {
    get,

    /** @throws Fault `auth.two_factor_off` */
    assertOn(userId: string): void {
      if (!get(userId)?.confirmedAt) throw notOn();
    },

    /** @throws Fault `auth.two_factor_on` */
    assertOff(userId: string): void {
      if (get(userId)?.confirmedAt) throw alreadyOn();
    },

    /** @throws Fault `secrets.other_key` */
    decrypt: (userId: string, encrypted: string): string => secrets.open(encrypted, associatedData(userId)),

    /** Replaces an unconfirmed secret. */
    start(userId: string, secret: string): void {
      const fields = { secret: secrets.seal(secret, associatedData(userId)), confirmedAt: null, lastStep: null };
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

    encryptedValues: (): SealedValue[] =>
      db
        .select()
        .from(twoFactor)
        .all()
        .map(({ userId, secret: sealed }) => ({
          about: associatedData(userId),
          sealed,
          put: (secret) => db.update(twoFactor).set({ secret }).where(ofUser(userId)).run(),
        })),
  };
}
