import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import type { Clock } from "#core/ports.ts";
import type { Secrets } from "#core/secrets.ts";
import { codeRequired, secretUnreadable, wrongCode } from "./faults.ts";
import { parseCode } from "./parse-code.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { findMatchingStep } from "./totp.ts";
import { createTwoFactorStore } from "./two-factor-store.ts";

interface Deps {
  database: Database;
  clock: Clock;
  secrets: Secrets;
}

/**
 * Undefined if no code is required.
 * @throws Fault `auth.code_required`, `auth.wrong_code`, `auth.two_factor_unreadable`
 */
export type VerifyCode = (userId: string, typed: string | undefined) => "totp" | "recovery" | undefined;

export function createVerifyCode(deps: Deps): VerifyCode {
  const store = createTwoFactorStore(deps);
  const recoveryCodes = createRecoveryCodes(deps);

  function decrypt(userId: string, encrypted: string): string {
    try {
      return store.decrypt(userId, encrypted);
    } catch (error) {
      throw error instanceof Fault && error.code === "secrets.other_key" ? secretUnreadable() : error;
    }
  }

  return (userId, typed) => {
    const row = store.get(userId);
    if (!row?.confirmedAt) return undefined;
    if (!typed) throw codeRequired();
    const { kind, code } = parseCode(typed);
    if (kind === "recovery") {
      if (!recoveryCodes.consume(userId, code)) throw wrongCode();
      return kind;
    }
    const step = findMatchingStep(decrypt(userId, row.secret), code, deps.clock.now());
    if (step === undefined || step <= (row.lastStep ?? 0)) throw wrongCode();
    store.setLastStep(userId, step);
    return kind;
  };
}
