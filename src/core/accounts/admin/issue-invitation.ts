import { toInstant } from "#core/contract.ts";
import type { AccountContext, Actor } from "../context.ts";
import type { User } from "../contract.ts";
import { invitationDays, invitationPrefix } from "../limits.ts";
import { createSecret } from "../secret-tokens.ts";
import type { NewInvitation } from "./contract.ts";

interface IssueOptions {
  /** The account had an invitation before, whose link ends. */
  again?: boolean;
}

/** Runs in the caller's transaction. */
export const createIssueInvitation =
  ({ notifications, oneUseCodes, record, address }: AccountContext) =>
  (actor: Actor, user: User, { again = false }: IssueOptions = {}): NewInvitation => {
    const { id: userId, name, email } = user;
    const code = invitationPrefix + createSecret();
    const expiresAt = oneUseCodes.issue({ code, purpose: "invitation", minutes: invitationDays * 24 * 60, userId });
    if (again) notifications.cancelMails(userId, "invitation", "A newer invitation replaced it.");
    const publicUrl = address();
    const isMailed = publicUrl !== undefined && notifications.canSendMail();
    record(actor, again ? "user_invited_again" : "user_invited", user, { delivery: isMailed ? "email" : "link" });
    const link = `${publicUrl ?? ""}/reset-password#${code}`;
    if (!isMailed) return { link, expiresAt: toInstant(expiresAt) };
    const message = notifications.mailTemplates.invitation({ name, link, days: invitationDays, again });
    notifications.mail({ kind: "invitation", to: email, userId, ...message, expiresAt });
    return { link: null, expiresAt: toInstant(expiresAt) };
  };
