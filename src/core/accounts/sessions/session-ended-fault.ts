import { Fault } from "#core/errors.ts";
import type { Status } from "../contract.ts";
import { deletionGraceDays } from "../limits.ts";
import { signInRefusal } from "../rules.ts";
import type { SessionEndReason } from "./contract.ts";

interface Ended {
  reason: SessionEndReason;
  /** Of the account now; undefined once it is deleted. */
  account?: { status: Status; reason: string | null } | undefined;
}

type Blocked = "suspended" | "rejected";
const isBlocked = (reason: SessionEndReason): reason is Blocked => reason === "suspended" || reason === "rejected";

const messages: Record<Exclude<SessionEndReason, Blocked>, string> = {
  idle: "You were signed out because of inactivity. Sign in again.",
  expired: "Your session has expired. Sign in again.",
  signed_out: "This session was signed out. Sign in again.",
  password_changed: "Your password was changed. Sign in again with the new one.",
  two_factor_changed: "Two-factor authentication was changed. Sign in again.",
  deleted: "This account was deleted.",
};

const leaving = `You deleted this account. Sign in again within ${deletionGraceDays} days to keep it.`;
const activeAgain = "You were signed out because your account was suspended. It is active again. Sign in again.";

/** Without a reason for a token that was never valid, or that ended too long ago. */
export function createSessionEndedFault(ended?: Ended): Fault {
  if (!ended) return toFault("Your session has ended. Sign in again.");
  const { reason, account } = ended;
  // What holds for the account now counts more than why this session ended.
  const refusal = account && signInRefusal(account.status, account.reason);
  if (refusal) return toFault(refusal.message, account.status === "rejected" ? "rejected" : "suspended");
  if (reason === "deleted" && account) return toFault(leaving, reason);
  if (!isBlocked(reason)) return toFault(messages[reason], reason);
  // Without the reason, which would say that the account can't sign in.
  return account?.status === "approved" ? toFault(activeAgain) : createSessionEndedFault();
}

const toFault = (message: string, reason?: SessionEndReason): Fault =>
  new Fault("unauthenticated", "auth.session_ended", message, reason && { reason });
