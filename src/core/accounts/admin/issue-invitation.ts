import { toInstant } from "#core/contract.ts";
import type { NewMail } from "#core/notifications/notifications.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import { invitationDays, invitationPrefix } from "../limits.ts";
import type { CodeRow } from "../one-use-codes.ts";
import { createSecret } from "../secret-tokens.ts";
import type { NewInvitation } from "./contract.ts";

interface IssueOptions {
  /** The account had an invitation before, whose link ends. */
  again?: boolean;
}

/** Not stored yet. */
export interface InvitationDraft {
  invitation: NewInvitation;
  code: CodeRow;
  mail?: NewMail;
  delivery: "email" | "link";
}

export const createDraftInvitation =
  ({ notifications, oneUseCodes, address }: AccountContext) =>
  ({ id: userId, name, email }: User, { again = false }: IssueOptions = {}): InvitationDraft => {
    const secret = invitationPrefix + createSecret();
    const minutes = invitationDays * 24 * 60;
    const code = oneUseCodes.toRow({ code: secret, purpose: "invitation", minutes, userId });
    const expiresAt = toInstant(code.expiresAt);
    const publicUrl = address();
    const link = `${publicUrl ?? ""}/reset-password#${secret}`;
    if (publicUrl === undefined || !notifications.canSendMail()) {
      return { invitation: { link, expiresAt }, code, delivery: "link" };
    }
    const message = notifications.mailTemplates.invitation({ name, link, days: invitationDays, again });
    const mail: NewMail = { kind: "invitation", to: email, userId, ...message, expiresAt: code.expiresAt };
    return { invitation: { link: null, expiresAt }, code, mail, delivery: "email" };
  };

/** Runs in the caller's transaction. */
export function createIssueInvitation(context: AccountContext) {
  const { notifications, oneUseCodes, record } = context;
  const draftInvitation = createDraftInvitation(context);
  return (actor: Actor, user: User, { again = false }: IssueOptions = {}): NewInvitation => {
    const { invitation, code, mail, delivery } = draftInvitation(user, { again });
    oneUseCodes.replace(code);
    if (again) notifications.cancelMails(user.id, "invitation", "A newer invitation replaced it.");
    record(actor, again ? "user_invited_again" : "user_invited", user, { delivery });
    if (mail) notifications.mail(mail);
    return invitation;
  };
}
