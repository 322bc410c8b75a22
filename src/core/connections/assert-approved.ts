import type { Accounts } from "#core/accounts/accounts.ts";
import { Fault } from "#core/errors.ts";

/** The account may have been suspended or deleted meanwhile. @throws Fault `accounts.not_approved` */
export function assertApproved(accounts: Pick<Accounts, "statusOf">, userId: string): void {
  if (accounts.statusOf(userId) === "approved") return;
  throw new Fault("forbidden", "accounts.not_approved", "Your account is no longer approved.");
}
