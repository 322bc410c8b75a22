import { toInstant } from "#core/contract.ts";
import type { NewMail } from "#core/notifications/new-mail.ts";
import type { AccountContext } from "../context.ts";
import type { User } from "../contract.ts";
import { invitationDays, invitationPrefix } from "../limits.ts";
import type { CodeRow } from "../one-use-codes.ts";
import { createSecret } from "../secret-tokens.ts";
import type { NewInvitation } from "./contract.ts";

interface DraftOptions {
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
  ({ notifications, oneUseCodes, publicUrl, canMailInvitations }: AccountContext) =>
  ({ id: userId, name, email }: User, { again = false }: DraftOptions = {}): InvitationDraft => {
    const secret = invitationPrefix + createSecret();
    const minutes = invitationDays * 24 * 60;
    const code = oneUseCodes.toRow({ code: secret, purpose: "invitation", minutes, userId });
    const expiresAt = toInstant(code.expiresAt);
    const link = `${publicUrl() ?? ""}/reset-password#${secret}`;
    if (!canMailInvitations()) {
      return { invitation: { link, expiresAt }, code, delivery: "link" };
    }
    const message = notifications.mailTemplates.invitation({ name, link, days: invitationDays, again });
    const mail: NewMail = { kind: "invitation", to: email, userId, ...message, expiresAt: code.expiresAt };
    return { invitation: { link: null, expiresAt }, code, mail, delivery: "email" };
  };
