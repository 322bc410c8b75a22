import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import { hashOf } from "./rules.ts";
import { recoveryCodes, twoFactor } from "./tables.ts";
import { codeRequired, readCode, stepOf, unreadable, wrongCode } from "./two-factor-rules.ts";

export type SecondFactor = ReturnType<typeof createSecondFactor>;

/** What the secret of an account is sealed for. */
export const sealedFor = (userId: string): string => `totp:${userId}`;

/** The second thing somebody shows who signs in, where the account asks for one. */
export function createSecondFactor({ database, clock, secrets }: SecondFactorDeps) {
  const { db } = database;

  function open(sealed: string, userId: string): string {
    try {
      return secrets.decrypt(sealed, sealedFor(userId));
    } catch (error) {
      throw error instanceof Fault && error.code === "secrets.other_key" ? unreadable() : error;
    }
  }

  /** True when an unused recovery code was this one; now it is used. */
  function spend(userId: string, code: string): boolean {
    const unused = and(
      eq(recoveryCodes.hash, hashOf(code)),
      eq(recoveryCodes.userId, userId),
      isNull(recoveryCodes.usedAt),
    );
    return db.update(recoveryCodes).set({ usedAt: clock.now() }).where(unused).returning().all().length > 0;
  }

  return {
    /**
     * In the transaction that lets the person in: a code that opened one session opens no other.
     * @returns which kind of code it was, undefined when the account asks for none
     * @throws Fault `auth.code_required`, `auth.wrong_code`, `auth.two_factor_unreadable`
     */
    check(userId: string, typed: string | undefined): "totp" | "recovery" | undefined {
      const on = and(eq(twoFactor.userId, userId), isNotNull(twoFactor.confirmedAt));
      const row = db.select().from(twoFactor).where(on).get();
      if (!row) return undefined;
      if (!typed) throw codeRequired();
      const { kind, code } = readCode(typed);
      if (kind === "recovery") {
        if (!spend(userId, code)) throw wrongCode();
        return kind;
      }
      const step = stepOf(open(row.secret, userId), code, clock.now());
      if (step === undefined || step <= (row.lastStep ?? 0)) throw wrongCode();
      db.update(twoFactor).set({ lastStep: step }).where(eq(twoFactor.userId, userId)).run();
      return kind;
    },
  };
}

interface SecondFactorDeps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}
