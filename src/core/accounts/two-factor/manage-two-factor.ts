import { toInstant } from "#core/contract.ts";
import type { EncryptedValue } from "#core/secrets.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import type { NewRecoveryCodes, TwoFactorState } from "./contract.ts";
import { createRecoveryCodes } from "./recovery-codes.ts";
import { actorOf, assertSessionOpen, renewSession, type SessionActor } from "./renew-session.ts";
import { createTwoFactorStore } from "./two-factor-store.ts";

export function createTwoFactorManagement(context: AccountContext) {
  const { database, sessions, reauthentication, record, getUser } = context;
  const store = createTwoFactorStore(context);
  const recoveryCodes = createRecoveryCodes(context);

  function turnOff(userId: string): void {
    store.remove(userId);
    recoveryCodes.removeAll(userId);
  }

  async function changeConfirmed<T>({ identity }: SessionActor, password: string, change: () => T): Promise<T> {
    store.assertOn(identity.userId);
    await reauthentication.confirmPassword(identity.userId, password);
    return database.write(() => {
      assertSessionOpen(context, identity);
      store.assertOn(identity.userId);
      return change();
    });
  }

  return {
    encryptedValues: (): EncryptedValue[] => store.encryptedValues(),

    twoFactorOf(userId: string): TwoFactorState {
      const since = store.get(userId)?.confirmedAt ?? null;
      return {
        enabled: since !== null,
        since: since === null ? null : toInstant(since),
        recoveryCodesLeft: recoveryCodes.countUnused(userId),
      };
    },

    /** @throws Fault `auth.two_factor_off`, `auth.wrong_password`, `auth.too_many_attempts` */
    disableTwoFactor: (self: SessionActor, password: string): Promise<{ token: string }> =>
      changeConfirmed(self, password, () => {
        const { userId } = self.identity;
        turnOff(userId);
        record(actorOf(self), "two_factor_off", getUser(userId));
        return { token: renewSession(context, self) };
      }),

    /** @throws Fault `auth.two_factor_off`, `auth.wrong_password`, `auth.too_many_attempts` */
    replaceRecoveryCodes: (self: SessionActor, password: string): Promise<NewRecoveryCodes> =>
      changeConfirmed(self, password, () => {
        const { userId } = self.identity;
        record(actorOf(self), "recovery_codes_made", getUser(userId));
        return { recoveryCodes: recoveryCodes.replaceAll(userId) };
      }),

    /** For a user who lost their phone and recovery codes. @throws Fault `auth.two_factor_off` */
    resetTwoFactor: (actor: Actor, userId: string): User =>
      database.write(() => {
        const user = getUser(userId);
        store.assertOn(userId);
        turnOff(userId);
        sessions.closeAll(userId, "two_factor_changed");
        record(actor, "two_factor_reset", user);
        return user;
      }),
  };
}
