import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { invalid } from "#core/errors.ts";
import type { Passwords } from "./password-hasher.ts";
import { users } from "../tables.ts";
import type { Throttle } from "../sign-in/throttle.ts";

interface Parts {
  database: Database;
  passwords: Passwords;
  throttle: Throttle;
}

/** A password that is the account's, as long as its hash is still this one. */
export interface Confirmed {
  hash: string;
}

/** Asks for the password once more, so that it is the person who acts and not whoever found their screen open. */
export function passwordConfirmer({ database, passwords, throttle }: Parts) {
  const { db } = database;
  const hashOf = (userId: string) =>
    db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash;
  return {
    /**
     * Wrong tries are counted, by account.
     * @throws Fault `auth.wrong_password` naming the field, `auth.too_many_attempts`
     */
    confirm: (userId: string, password: string, path = "password"): Promise<Confirmed> =>
      throttle.ownPassword(userId, async () => {
        const hash = hashOf(userId);
        if (hash !== undefined && (await passwords.verify(password, hash))) return { hash };
        throw invalid("auth.wrong_password", path, "This is not your current password.");
      }),

    /** Whether nobody changed it in the meantime. */
    stillHolds: (userId: string, { hash }: Confirmed): boolean => hashOf(userId) === hash,
  };
}

export type PasswordConfirmer = ReturnType<typeof passwordConfirmer>;
