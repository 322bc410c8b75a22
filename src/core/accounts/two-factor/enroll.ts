import type { AccountContext } from "../context.ts";
import type { Identity } from "../sessions/session-store.ts";
import type { NewRecoveryCodes, TwoFactorStart } from "./contract.ts";
import { setupNotStarted, wrongFirstCode } from "./faults.ts";
import { parseCode } from "./parse-code.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { actorOf, assertSessionOpen, renewSession, type SessionActor } from "./renew-session.ts";
import { createTotpSecret, createEnrollment, findMatchingStep } from "./totp.ts";
import { createTwoFactorStore } from "./two-factor-store.ts";

/** Two steps, so that a secret that never reached the phone can't lock its owner out. */
export function createTwoFactorEnrollment(context: AccountContext) {
  const { database, clock, reauthentication, record, getUser } = context;
  const store = createTwoFactorStore(context);
  const recoveryCodes = createRecoveryCodes(context);

  return {
    /** @throws Fault `auth.two_factor_on`, `auth.wrong_password`, `auth.too_many_attempts` */
    async startTwoFactor(identity: Identity, password: string): Promise<TwoFactorStart> {
      const { userId } = identity;
      store.assertOff(userId);
      await reauthentication.confirmPassword(userId, password);
      return database.write(() => {
        assertSessionOpen(context, identity);
        store.assertOff(userId);
        const secret = createTotpSecret();
        store.start(userId, secret);
        return { secret, ...createEnrollment(secret, getUser(userId).email) };
      });
    },

    /** @throws Fault `auth.two_factor_not_started`, `auth.two_factor_on`, `auth.wrong_code` */
    confirmTwoFactor: (self: SessionActor, typed: string): NewRecoveryCodes & { token: string } =>
      database.write(() => {
        const { userId } = self.identity;
        store.assertOff(userId);
        const row = store.get(userId);
        if (!row) throw setupNotStarted();
        const step = findMatchingStep(store.decrypt(userId, row.secret), parseCode(typed).code, clock.now());
        if (step === undefined) throw wrongFirstCode();
        store.confirm(userId, clock.now(), step);
        record(actorOf(self), "two_factor_on", getUser(userId));
        return { recoveryCodes: recoveryCodes.replaceAll(userId), token: renewSession(context, self) };
      }),
  };
}
