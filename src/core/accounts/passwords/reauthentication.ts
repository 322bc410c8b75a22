import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { invalid } from "#core/errors.ts";
import type { Throttle } from "../sign-in/throttle.ts";
import { users } from "../tables.ts";
import type { PasswordHasher } from "./password-hasher.ts";

interface Deps {
  database: Database;
  passwords: PasswordHasher;
  throttle: Throttle;
}

export interface ConfirmedPassword {
  hash: string;
}

export type Reauthentication = ReturnType<typeof createReauthentication>;

export function createReauthentication({ database: { db }, passwords, throttle }: Deps) {
  const currentHash = (userId: string) =>
    db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash;

  return {
    /** Failures count per account. @throws Fault `auth.wrong_password` naming the field, `auth.too_many_attempts` */
    confirmPassword: (userId: string, password: string, path = "password"): Promise<ConfirmedPassword> =>
      throttle.reauthenticate(userId, async () => {
        const hash = currentHash(userId);
        if (hash !== undefined && (await passwords.verify(password, hash))) return { hash };
        throw invalid("auth.wrong_password", path, "This is not your current password.");
      }),

    isCurrent: (userId: string, { hash }: ConfirmedPassword): boolean => currentHash(userId) === hash,
  };
}
