import type { NewInvitation, PendingInvitation } from "#core/accounts/admin/contract.ts";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { describeAssumedAddress, toFullUrl } from "../full-url.ts";

export interface PrintedAccount extends User {
  /** `url` is null if the invitation was emailed. */
  invitation?: { url: string | null; expiresAt: string };
}

interface InvitedUser {
  user: User;
  invitation?: NewInvitation;
}

export function toPrintedAccount(core: Core, { user, invitation }: InvitedUser): PrintedAccount {
  if (!invitation) return user;
  const { link, expiresAt } = invitation;
  return { ...user, invitation: { url: link === null ? null : toFullUrl(core, link), expiresAt } };
}

export const describeInvitation = ({ invitation }: PrintedAccount): string | undefined =>
  invitation && (invitation.url ?? "emailed");

/** Undefined if the address of the links isn't a guess. */
export const describeLinkAddress = (core: Core, accounts: readonly PrintedAccount[]): string | undefined =>
  accounts.some(({ invitation }) => invitation?.url) ? describeAssumedAddress(core) : undefined;

/** Empty without a link to hand on. */
export const describeLink = ({ invitation }: PrintedAccount): string =>
  invitation?.url ? `\nInvitation, valid once until ${invitation.expiresAt}: ${invitation.url}` : "";

/** Of an account whose owner has not chosen a password yet. */
export function describePendingInvitation({ state, expiresAt }: PendingInvitation): string {
  const day = expiresAt?.slice(0, 10) ?? "";
  return { open: `valid until ${day}`, expired: `expired on ${day}`, none: "no valid link" }[state];
}
