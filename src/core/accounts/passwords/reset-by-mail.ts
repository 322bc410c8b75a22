import { eq } from "drizzle-orm";
import type { NewMail } from "#core/notifications/new-mail.ts";
import type { AccountContext } from "../context.ts";
import type { Status } from "../contract.ts";
import { createSecret } from "../secret-tokens.ts";
import { passwordCodes } from "../one-use-codes.ts";
import type { Device } from "../sessions/session-store.ts";
import { users } from "../tables.ts";
import { assertNotPersonal, assertUncommonPassword } from "./assert-hard-to-guess.ts";
import { resetLinkMinutes } from "../limits.ts";
import type { ForgottenPassword, PasswordReset } from "./contract.ts";
import { createLinkRefusal } from "./invited-account.ts";
import { noPassword } from "./password-hasher.ts";

const canResetPassword = (status: Status): boolean => status === "approved" || status === "pending";

export function createResetByMail(context: AccountContext) {
  const { database, passwords, knownDevices, throttle, notifications, oneUseCodes, revokeAccess, record, getUser } =
    context;
  const { db, sqlite } = database;
  const refuseLink = createLinkRefusal(context);

  /** Revoking an invitation means that its person chooses no password, by no link. */
  const mayReset = ({ id, status, passwordHash }: typeof users.$inferSelect): boolean =>
    canResetPassword(status) && (passwordHash !== noPassword || oneUseCodes.invitationExpiries([id]).has(id));

  /** Issues the code. */
  function draftMail(userId: string, code: string): NewMail {
    const { name, email } = getUser(userId);
    const expiresAt = oneUseCodes.issue({ code, purpose: "reset", minutes: resetLinkMinutes, userId });
    notifications.cancelMails(userId, ["password_reset"], "A newer link replaced it.");
    const link = `${context.address() ?? ""}/reset-password#${code}`;
    const message = notifications.mailTemplates.passwordReset({ name, link, minutes: resetLinkMinutes });
    return { kind: "password_reset", to: email, userId, ...message, expiresAt };
  }

  /** The same work as for a mail that is sent, with the oldest account, so that timing reveals nothing. */
  function rehearseLink(code: string): void {
    const anyone = db.select({ id: users.id }).from(users).orderBy(users.createdAt, users.id).limit(1).get();
    if (!anyone) return;
    sqlite.run("SAVEPOINT rehearsal");
    try {
      notifications.prepareMail(draftMail(anyone.id, code))();
    } finally {
      sqlite.run("ROLLBACK TO rehearsal");
      sqlite.run("RELEASE rehearsal");
    }
  }

  return {
    /** Reveals nothing about the account, not even by timing. @throws Fault `auth.too_many_attempts` */
    forgotPassword({ email }: ForgottenPassword, { address }: Device = {}): { success: true } {
      const code = createSecret();
      database.write(() => {
        const allowed = throttle.forgotPassword(email, address);
        const row = db.select().from(users).where(eq(users.email, email)).get();
        if (!notifications.canSendMail()) return;
        if (row && allowed && mayReset(row)) notifications.mail(draftMail(row.id, code));
        else rehearseLink(code);
      });
      return { success: true };
    },

    /**
     * The link proves access to the mailbox, so this browser becomes a known device.
     * @throws Fault `auth.reset_link`, `auth.invitation_ended`, `password.*`
     */
    async resetByLink({ token, newPassword }: PasswordReset, device: Device = {}): Promise<{ success: true }> {
      if (!oneUseCodes.isValid(passwordCodes, token)) throw refuseLink(token);
      assertUncommonPassword(newPassword, "newPassword");
      const passwordHash = await passwords.hash(newPassword);
      return database.write(() => {
        const code = oneUseCodes.consume(passwordCodes, token);
        if (!code?.userId) throw refuseLink(token);
        const user = getUser(code.userId);
        if (!canResetPassword(user.status)) throw refuseLink(token);
        assertNotPersonal(newPassword, user, "newPassword");
        db.update(users)
          .set({ passwordHash, passwordChangedAt: context.clock.now() })
          .where(eq(users.id, user.id))
          .run();
        revokeAccess(user.id, "password_changed");
        knownDevices.remember(user.id, device);
        const action = code.purpose === "invitation" ? "invitation_accepted" : "password_reset_by_mail";
        record({ userId: user.id, address: device.address }, action, user);
        return { success: true };
      });
    },
  };
}
