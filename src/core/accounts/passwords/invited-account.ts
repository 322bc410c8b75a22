import { eq } from "drizzle-orm";
import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { AccountContext } from "../context.ts";
import { invitationPrefix } from "../limits.ts";
import { users } from "../tables.ts";
import type { InvitationEnd, InvitedAccount, InvitationLink } from "./contract.ts";
import { noPassword } from "./password-hasher.ts";

type Deps = Pick<AccountContext, "database" | "clock" | "oneUseCodes" | "getUser">;

export function createInvitedAccount(deps: Deps) {
  const { clock, oneUseCodes, getUser } = deps;
  const refuseLink = createLinkRefusal(deps);
  return {
    /** Whose account an invitation opens, for whoever has its link. @throws Fault `auth.invitation_ended` */
    invitedAccount({ token }: InvitationLink): InvitedAccount {
      const invitation = oneUseCodes.findInvitation(token);
      if (!invitation || invitation.isEnded || invitation.expiresAt <= clock.now()) throw refuseLink(token);
      const { name, email } = getUser(invitation.userId);
      return { name, email, expiresAt: toInstant(invitation.expiresAt) };
    },
  };
}

/** Why the link of an invitation or of a password reset no longer works. */
export function createLinkRefusal({ database: { db }, clock, oneUseCodes }: Omit<Deps, "getUser">) {
  const endOf = (token: string): InvitationEnd | undefined => {
    const invitation = oneUseCodes.findInvitation(token);
    if (!invitation) return token.startsWith(invitationPrefix) ? "unknown" : undefined;
    const { userId, isEnded, expiresAt } = invitation;
    if (!isEnded) return expiresAt <= clock.now() ? "expired" : "revoked";
    const account = db.select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId)).get();
    if (account?.hash !== noPassword) return "used";
    const newest = oneUseCodes.invitationExpiries([userId]).get(userId);
    if (newest === undefined) return "revoked";
    return newest > clock.now() ? "replaced" : "expired";
  };

  return (token: string): Fault => {
    const reason = endOf(token);
    return reason === undefined
      ? new Fault("forbidden", "auth.reset_link", "This link has expired or was already used. Request a new one.")
      : new Fault("forbidden", "auth.invitation_ended", invitationEndMessages[reason], { reason });
  };
}

const invitationEndMessages: Record<InvitationEnd, string> = {
  expired: "This invitation has expired. Ask your admin for a new one.",
  used: "This invitation was already used: the account has a password. Sign in with it. If you didn't choose it, tell your admin.",
  replaced: "A newer invitation replaced this one. Open the newest link you received, or ask your admin for another.",
  revoked: "This invitation was revoked. Ask your admin for a new one.",
  unknown:
    "This invitation link is incomplete or no longer valid. Open it as you received it, or ask your admin for a new one.",
};
