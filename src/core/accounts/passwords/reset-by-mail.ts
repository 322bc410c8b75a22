import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext } from "../context.ts";
import type { Status } from "../contract.ts";
import { createSecret } from "../secret-tokens.ts";
import { passwordCodes } from "../one-use-codes.ts";
import type { Device } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import { assertUncommonPassword } from "./assert-uncommon-password.ts";
import { resetLinkMinutes } from "../limits.ts";
import type { ForgottenPassword, PasswordReset } from "./contract.ts";

const canResetPassword = (status: Status): boolean => status === "approved" || status === "pending";

export function createResetByMail(context: AccountContext) {
  const { database, passwords, knownDevices, throttle, notifications, oneUseCodes, revokeAccess, record, getUser } =
    context;
  const { db } = database;

  function mailLink(userId: string, code: string): void {
    const { name, email } = getUser(userId);
    const expiresAt = oneUseCodes.issue({ code, purpose: "reset", minutes: resetLinkMinutes, userId });
    const link = `${context.address() ?? ""}/reset-password#${code}`;
    const message = notifications.mailTemplates.passwordReset({ name, link, minutes: resetLinkMinutes });
    notifications.mail({ kind: "password_reset", to: email, userId, ...message, expiresAt });
  }

  return {
    /** Reveals (nearly) nothing about the account, not even by timing. @throws Fault `auth.too_many_attempts` */
    forgotPassword({ email }: ForgottenPassword, { address }: Device = {}): { success: true } {
      const code = createSecret();
      database.write(() => {
        const allowed = throttle.forgotPassword(email, address);
        const row = db.select().from(users).where(eq(users.email, email)).get();
        if (row && allowed && canResetPassword(row.status) && notifications.canSendMail()) mailLink(row.id, code);
      });
      return { success: true };
    },

    /**
     * The link proves access to the mailbox, so this browser becomes a known device.
     * @throws Fault `auth.reset_link`
     */
    async resetByLink({ token, newPassword }: PasswordReset, device: Device = {}): Promise<{ success: true }> {
      if (!oneUseCodes.isValid(passwordCodes, token)) throw invalidLink();
      assertUncommonPassword(newPassword, "newPassword");
      const passwordHash = await passwords.hash(newPassword);
      return database.write(() => {
        const code = oneUseCodes.consume(passwordCodes, token);
        if (!code?.userId) throw invalidLink();
        const user = getUser(code.userId);
        if (!canResetPassword(user.status)) throw invalidLink();
        db.update(users).set({ passwordHash }).where(eq(users.id, user.id)).run();
        revokeAccess(user.id, "password_changed");
        knownDevices.remember(user.id, device.key);
        record({ userId: user.id, address: device.address }, "password_reset_by_mail", user);
        return { success: true };
      });
    },
  };
}

const invalidLink = () =>
  new Fault("forbidden", "auth.reset_link", "This link has expired or was already used. Request a new one.");
