import { eq } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault, invalid } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import { passwordConfirmedMinutes } from "../limits.ts";
import { createSessionEndedFault } from "../sessions/session-ended-fault.ts";
import type { Identity, SessionStore } from "../sessions/session-store.ts";
import type { Throttle } from "../sign-in/throttle.ts";
import { sessions as sessionRows, users } from "../tables.ts";
import { signsInElsewhere, type PasswordHasher } from "./password-hasher.ts";

interface Deps {
  database: Database;
  passwords: PasswordHasher;
  throttle: Throttle;
  sessions: SessionStore;
  clock: Clock;
}

export interface ConfirmedPassword {
  hash: string;
}

export type Reauthentication = ReturnType<typeof createReauthentication>;

const confirmedMs = passwordConfirmedMinutes * 60_000;

export function createReauthentication({ database: { db, write }, clock, passwords, throttle, sessions }: Deps) {
  const currentHash = (userId: string) =>
    db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash;

  const isCurrent = (userId: string, { hash }: ConfirmedPassword): boolean => currentHash(userId) === hash;

  /** Failures count per account. @throws Fault `auth.wrong_password` naming the field, `auth.too_many_attempts` */
  const confirmPassword = (userId: string, password: string, path = "password"): Promise<ConfirmedPassword> =>
    throttle.reauthenticate(userId, async () => {
      const hash = currentHash(userId);
      if (hash === signsInElsewhere) throw invalid("auth.wrong_password", path, noPasswordYet);
      if (hash !== undefined && (await passwords.verify(password, hash))) return { hash };
      throw invalid("auth.wrong_password", path, "This is not your current password.");
    });

  return {
    confirmPassword,
    isCurrent,

    /**
     * For the next minutes, this session isn't asked again.
     * @throws Fault `auth.wrong_password`, `auth.too_many_attempts`, `auth.session_ended`
     */
    async confirmSession({ userId, sessionId }: Identity, password: string): Promise<{ success: true }> {
      const confirmed = await confirmPassword(userId, password);
      return write(() => {
        // Either may have changed while the password was verified.
        if (sessionId === undefined || !sessions.isOpen(sessionId)) throw createSessionEndedFault();
        if (!isCurrent(userId, confirmed)) throw createSessionEndedFault();
        db.update(sessionRows).set({ confirmedAt: clock.now() }).where(eq(sessionRows.id, sessionId)).run();
        return { success: true };
      });
    },

    /** Setting the clock back does not prolong a confirmation. @throws Fault `auth.password_required` */
    assertRecentlyConfirmed({ confirmedAt }: Identity): void {
      const ageMs = clock.now() - (confirmedAt ?? Number.NEGATIVE_INFINITY);
      if (ageMs < 0 || ageMs > confirmedMs) throw passwordRequired();
    },
  };
}

const noPasswordYet =
  "Your account has no password yet. Sign out, then set one with 'Forgot password?', or sign in again and do this within 10 minutes.";

const passwordRequired = () =>
  new Fault("forbidden", "auth.password_required", "Confirm your password to do this, then try again.");
