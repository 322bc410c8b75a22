import { eq } from "drizzle-orm";
import { Fault } from "#core/errors.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import type { CodeRow } from "../one-use-codes.ts";
import { noPassword } from "../passwords/password-hasher.ts";
import { assertCanBeInvited } from "../rules.ts";
import { users } from "../tables.ts";
import type { NewInvitation } from "./contract.ts";
import { createDraftInvitation } from "./draft-invitation.ts";

/** Not stored yet; its mail is encrypted. */
export interface PreparedInvitation {
  invitation: NewInvitation;
  code: CodeRow;
  delivery: "email" | "link";
  insertMail: (() => void) | undefined;
}

/** For accounts that were created without a password, until their owner has chosen one. */
export function createInvitations(context: AccountContext) {
  const { database, notifications, oneUseCodes, endPasswordLinks, record, getUser } = context;
  const draftInvitation = createDraftInvitation(context);

  const hasPassword = (userId: string): boolean =>
    database.db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get()?.hash !== noPassword;

  const prepareInvitation = (user: User): PreparedInvitation => {
    const { mail, ...draft } = draftInvitation(user, { again: true });
    return { ...draft, insertMail: mail && notifications.prepareMail(mail) };
  };

  return {
    canMailInvitations: context.canMailInvitations,

    /** Everything that needs no lock, for `inviteAgain`. */
    prepareInvitation,

    /** The earlier link ends. @throws Fault `accounts.has_password`, `accounts.wrong_status` */
    inviteAgain(actor: Actor, userId: string, prepared = prepareInvitation(getUser(userId))): NewInvitation {
      const { invitation, code, delivery, insertMail } = prepared;
      return database.write(() => {
        const user = getUser(userId);
        if (hasPassword(userId)) {
          throw hasChosen(user, "If they forgot it, they can choose 'Forgot password?' on the sign-in page.");
        }
        assertCanBeInvited(user.status);
        oneUseCodes.replace(code);
        notifications.cancelMails(userId, ["invitation"], "A newer invitation replaced it.");
        record(actor, "user_invited_again", user, { delivery });
        insertMail?.();
        return invitation;
      });
    },

    /** Without an invitation nothing changes. @throws Fault `accounts.has_password` */
    revokeInvitation: (actor: Actor, userId: string): User =>
      database.write(() => {
        const user = getUser(userId);
        if (hasPassword(userId)) throw hasChosen(user, "To keep them out, suspend the account.");
        if (!oneUseCodes.invitationExpiries([userId]).has(userId)) return user;
        endPasswordLinks(userId, "The invitation was revoked.");
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
