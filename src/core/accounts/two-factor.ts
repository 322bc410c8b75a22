import { and, count, eq, isNull } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import type { EncryptedValue } from "#core/secrets.ts";
import type { NewRecoveryCodes, TwoFactorStart, TwoFactorState, User } from "./contract.ts";
import type { AccountContext, Actor } from "./context.ts";
import { hashOf } from "./rules.ts";
import { sealedFor } from "./second-factor.ts";
import { sessionEnded, type Device, type Identity } from "./sessions.ts";
import { recoveryCodes, twoFactor } from "./tables.ts";
import * as rules from "./two-factor-rules.ts";

/** The account and the session that change, and from where. */
interface Self {
  identity: Identity;
  device: Device;
}

/** A second factor is set up in two steps, so that nobody is locked out by a secret that never reached their phone. */
export function createTwoFactor(context: AccountContext) {
  const { database, clock, secrets, sessions, ownPassword, changes, record, userOf } = context;
  const { db } = database;

  const rowOf = (userId: string) => db.select().from(twoFactor).where(eq(twoFactor.userId, userId)).get();
  const mustBeOn = (userId: string): void => {
    if (!rowOf(userId)?.confirmedAt) throw rules.notOn();
  };
  const mustBeOff = (userId: string): void => {
    if (rowOf(userId)?.confirmedAt) throw rules.alreadyOn();
  };

  /** The session may have ended while the password was checked. */
  function mustBeOpen({ sessionId }: Identity): void {
    if (sessionId === undefined || !sessions.has(sessionId)) throw sessionEnded();
  }

  /** Other sessions may be those of whoever the change shuts out; this one goes on under a new token. */
  function rotate({ identity: { userId }, device }: Self): string {
    sessions.closeAll(userId);
    database.afterCommit(() => changes.tell(userId, "account"));
    return sessions.open(userId, userOf(userId).status, device);
  }

  function makeCodes(userId: string): string[] {
    const codes = rules.newRecoveryCodes();
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
    db.insert(recoveryCodes)
      .values(codes.map((code) => ({ hash: hashOf(code), userId })))
      .run();
    return codes;
  }

  function remove(userId: string): void {
    db.delete(twoFactor).where(eq(twoFactor.userId, userId)).run();
    db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId)).run();
  }

  const actorOf = ({ identity, device }: Self): Actor => ({ userId: identity.userId, address: device.address });

  return {
    encryptedValues: (): EncryptedValue[] =>
      db
        .select()
        .from(twoFactor)
        .all()
        .map(({ userId, secret: encrypted }) => ({
          associatedData: sealedFor(userId),
          encrypted,
          replace: (secret) => db.update(twoFactor).set({ secret }).where(eq(twoFactor.userId, userId)).run(),
        })),

    twoFactorOf(userId: string): TwoFactorState {
      const since = rowOf(userId)?.confirmedAt ?? null;
      const unused = and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));
      const left = db.select({ n: count() }).from(recoveryCodes).where(unused).get();
      return {
        enabled: since !== null,
        since: since === null ? null : toInstant(since),
        recoveryCodesLeft: left?.n ?? 0,
      };
    },

    /**
     * Begins anew, whatever was begun before. Nothing asks for a code until one has been confirmed.
     * @throws Fault `auth.two_factor_on`, `auth.wrong_password`, `auth.too_many_attempts`
     */
    async startTwoFactor(identity: Identity, password: string): Promise<TwoFactorStart> {
      const { userId } = identity;
      mustBeOff(userId);
      await ownPassword.confirm(userId, password);
      return database.write(() => {
        mustBeOpen(identity);
        mustBeOff(userId);
        const secret = rules.newTotpSecret();
        const fields = { secret: secrets.encrypt(secret, sealedFor(userId)), confirmedAt: null, lastStep: null };
        db.insert(twoFactor)
          .values({ userId, ...fields })
          .onConflictDoUpdate({ target: twoFactor.userId, set: fields })
          .run();
        return { secret, ...rules.enrolment(secret, userOf(userId).email) };
      });
    },

    /** @throws Fault `auth.two_factor_not_started`, `auth.two_factor_on`, `auth.wrong_code` */
    confirmTwoFactor: (self: Self, typed: string): NewRecoveryCodes & { token: string } =>
      database.write(() => {
        const { userId } = self.identity;
        mustBeOff(userId);
        const row = rowOf(userId);
        if (!row) throw rules.notStarted();
        const secret = secrets.decrypt(row.secret, sealedFor(userId));
        const step = rules.stepOf(secret, rules.readCode(typed).code, clock.now());
        if (step === undefined) throw rules.wrongFirstCode();
        db.update(twoFactor)
          .set({ confirmedAt: clock.now(), lastStep: step })
          .where(eq(twoFactor.userId, userId))
          .run();
        record(actorOf(self), "two_factor_on", userOf(userId));
        return { recoveryCodes: makeCodes(userId), token: rotate(self) };
      }),

    /** @throws Fault `auth.two_factor_off`, `auth.wrong_password` */
    async disableTwoFactor(self: Self, password: string): Promise<{ token: string }> {
      const { userId } = self.identity;
      mustBeOn(userId);
      await ownPassword.confirm(userId, password);
      return database.write(() => {
        mustBeOpen(self.identity);
        mustBeOn(userId);
        remove(userId);
        record(actorOf(self), "two_factor_off", userOf(userId));
        return { token: rotate(self) };
      });
    },

    /**
     * In place of those before, which end.
     * @throws Fault `auth.two_factor_off`, `auth.wrong_password`, `auth.too_many_attempts`
     */
    async replaceRecoveryCodes(self: Self, password: string): Promise<NewRecoveryCodes> {
      const { userId } = self.identity;
      mustBeOn(userId);
      await ownPassword.confirm(userId, password);
      return database.write(() => {
        mustBeOpen(self.identity);
        mustBeOn(userId);
        record(actorOf(self), "recovery_codes_made", userOf(userId));
        return { recoveryCodes: makeCodes(userId) };
      });
    },

    /**
     * For somebody who lost their phone and their codes: an admin takes the second factor off, and every session ends.
     * @throws Fault `auth.two_factor_off`
     */
    resetTwoFactor: (actor: Actor, userId: string): User =>
      database.write(() => {
        const user = userOf(userId);
        mustBeOn(userId);
        remove(userId);
        sessions.closeAll(userId);
        record(actor, "two_factor_reset", user);
        return user;
      }),
  };
}
