import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import { passwordCodes } from "../one-use-codes.ts";
import { noPassword } from "../passwords/password-hasher.ts";
import { assertCanBeInvited } from "../rules.ts";
import { users } from "../tables.ts";
import type { NewInvitation } from "./contract.ts";
import { createIssueInvitation } from "./issue-invitation.ts";

/** For accounts that were created without a password, until their owner has chosen one. */
export function createInvitations(context: AccountContext) {
  const { database, notifications, oneUseCodes, record, getUser } = context;
  const issueInvitation = createIssueInvitation(context);

  const hasPassword = (userId: string): boolean =>
    database.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash !== noPassword;

  return {
    /** The earlier link ends. @throws Fault `accounts.has_password`, `accounts.wrong_status` */
    inviteAgain: (actor: Actor, userId: string): NewInvitation =>
      database.write(() => {
        const user = getUser(userId);
        if (hasPassword(userId)) {
          throw hasChosen(user, "If they forgot it, they can choose 'Forgot password?' on the sign-in page.");
        }
        assertCanBeInvited(user.status);
        return issueInvitation(actor, user, { again: true });
      }),

    /** Without an invitation nothing changes. @throws Fault `accounts.has_password` */
    revokeInvitation: (actor: Actor, userId: string): User =>
      database.write(() => {
        const user = getUser(userId);
        if (hasPassword(userId)) throw hasChosen(user, "To keep them out, suspend the account.");
        if (!oneUseCodes.invitationExpiries([userId]).has(userId)) return user;
        oneUseCodes.revoke(passwordCodes, userId);
        notifications.cancelMails(userId, "invitation", "The invitation was revoked.");
        record(actor, "invitation_revoked", user);
        return user;
      }),
  };
}

const hasChosen = ({ email }: User, remedy: string) =>
  new Fault(
    "conflict",
    "accounts.has_password",
    `${email} has already chosen a password, so no invitation is open. ${remedy}`,
  );
