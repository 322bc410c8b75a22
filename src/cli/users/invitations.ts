import type { CreatedAccount } from "#core/accounts/admin/create-account.ts";
import type { User } from "#core/accounts/contract.ts";
import type { Core } from "#core/core.ts";
import { localUrl } from "../probe-server.ts";

export interface PrintedAccount extends User {
  /** `url` is null if the invitation was emailed. */
  invitation?: { url: string | null; expiresAt: string };
}

export function toPrintedAccount(core: Core, { user, invitation }: CreatedAccount): PrintedAccount {
  if (!invitation) return user;
  const { link, expiresAt } = invitation;
  return { ...user, invitation: { url: link === null ? null : toFullUrl(core, link), expiresAt } };
}

/** For a server without a public URL: its own address on this machine. */
function toFullUrl({ serverSettings, config: { host, port } }: Core, link: string): string {
  return new URL(link, serverSettings.current().publicUrl ?? localUrl(host, port)).href;
}

export const describeInvitation = ({ invitation }: PrintedAccount): string | undefined =>
  invitation && (invitation.url ?? "emailed");
