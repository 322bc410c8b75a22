import type { CreatedAccount } from "#core/accounts/admin/create-account.ts";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { describeAssumedAddress, toFullUrl } from "../full-url.ts";

export interface PrintedAccount extends User {
  /** `url` is null if the invitation was emailed. */
  invitation?: { url: string | null; expiresAt: string };
}

export function toPrintedAccount(core: Core, { user, invitation }: CreatedAccount): PrintedAccount {
  if (!invitation) return user;
  const { link, expiresAt } = invitation;
  return { ...user, invitation: { url: link === null ? null : toFullUrl(core, link), expiresAt } };
}

export const describeInvitation = ({ invitation }: PrintedAccount): string | undefined =>
  invitation && (invitation.url ?? "emailed");

/** Undefined if the address of the links isn't a guess. */
export const describeLinkAddress = (core: Core, accounts: readonly PrintedAccount[]): string | undefined =>
  accounts.some(({ invitation }) => invitation?.url) ? describeAssumedAddress(core) : undefined;
