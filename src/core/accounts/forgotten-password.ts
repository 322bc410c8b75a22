import { and, eq, gt } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import { checkUncommon } from "./common-passwords.ts";
import { resetLinkMinutes, type ForgottenPassword, type PasswordReset } from "./contract.ts";
import type { AccountContext } from "./context.ts";
import { hashOf, mayReset, newSecret } from "./rules.ts";
import type { Device } from "./sessions.ts";
import { oneUseCodes, users } from "./tables.ts";

export function createForgottenPassword(context: AccountContext) {
  const { database, clock, passwords, devices, throttle, notifications, endAccess, record, userOf } = context;
  const { db } = database;

  function mailLink(userId: string, code: string): void {
    const { name, email } = userOf(userId);
    const expiresAt = clock.now() + resetLinkMinutes * 60_000;
    const ofUser = and(eq(oneUseCodes.userId, userId), eq(oneUseCodes.purpose, "reset"));
    db.delete(oneUseCodes).where(ofUser).run();
    db.insert(oneUseCodes)
      .values({ hash: hashOf(code), purpose: "reset", expiresAt, userId })
      .run();
    const link = `${context.address() ?? ""}/reset-password#${code}`;
    const words = notifications.mailTemplates.passwordReset({ name, link, minutes: resetLinkMinutes });
    notifications.mail({ kind: "password_reset", to: email, userId, ...words, expiresAt });
  }

  return {
    /**
     * Mails a link that sets a new password, to whoever has an account that can be signed in to. Nothing that is
     * answered, and next to nothing of the time it takes, tells whether there is one.
     * @throws Fault `auth.too_many_attempts` when too many were asked for from one address
     */
    forgotPassword({ email }: ForgottenPassword, { address }: Device = {}): { success: true } {
      const code = newSecret();
      database.write(() => {
        const allowed = throttle.forgotPassword(email, address);
        const row = db.select().from(users).where(eq(users.email, email)).get();
        if (row && allowed && mayReset(row.status) && notifications.canSendMail()) mailLink(row.id, code);
      });
      return { success: true };
    },

    /**
     * Sets a new password by a mailed link, once, and ends every way in; nobody is signed in by it. The link proves the
     * mailbox, so this browser is known afterwards.
     * @throws Fault `auth.reset_link`
     */
    async resetByLink({ token, newPassword }: PasswordReset, device: Device = {}): Promise<{ success: true }> {
      const stillGood = and(
        eq(oneUseCodes.hash, hashOf(token)),
        eq(oneUseCodes.purpose, "reset"),
        gt(oneUseCodes.expiresAt, clock.now()),
      );
      if (!db.select().from(oneUseCodes).where(stillGood).get()) throw badLink();
      checkUncommon(newPassword, "newPassword");
      const passwordHash = await passwords.hash(newPassword);
      return database.write(() => {
        const [code] = db.delete(oneUseCodes).where(stillGood).returning().all();
        if (!code?.userId) throw badLink();
        const user = userOf(code.userId);
        if (!mayReset(user.status)) throw badLink();
        db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
        endAccess(user.id);
        devices.remember(user.id, device.key);
        record({ userId: user.id, address: device.address }, "password_reset_by_mail", user);
        return { success: true };
      });
    },
  };
}

const badLink = () =>
  new Fault("forbidden", "auth.reset_link", "This link has expired or was used already. Ask for a new one.");
