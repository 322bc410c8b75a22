import { toInstant } from "#core/contract.ts";
import { Fault } from "#core/errors.ts";
import type { PendingInvitation } from "./admin/contract.ts";
import { transitions, type Status, type Transition } from "./contract.ts";
import { noPassword } from "./passwords/password-hasher.ts";

export function statusAfter(transition: Transition, from: Status): Status {
  const { from: allowed, to } = transitions[transition];
  if ((allowed as readonly Status[]).includes(from)) return to;
  throw new Fault(
    "conflict",
    "accounts.wrong_status",
    `Only ${allowed.join(" or ")} users can be ${participles[transition]}; this one is ${from === to ? "already " : ""}${from}.`,
  );
}

const participles: Record<Transition, string> = {
  approve: "approved",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
};

export function assertCanBeAdmin(status: Status): void {
  if (status === "approved") return;
  throw new Fault(
    "conflict",
    "accounts.wrong_status",
    `Only approved users can be made admins; this one is ${status}. Approve or reinstate them first.`,
  );
}

export function assertCanBeInvited(status: Status): void {
  if (status === "approved") return;
  throw new Fault(
    "conflict",
    "accounts.wrong_status",
    `Only approved users can be invited; this one is ${status}. Approve or reinstate them first.`,
  );
}

/** Undefined for an account with a password. Times are UTC ms. */
export function pendingInvitation(
  { passwordHash, expiresAt }: { passwordHash: string; expiresAt: number | undefined },
  now: number,
): PendingInvitation | undefined {
  if (passwordHash !== noPassword) return undefined;
  if (expiresAt === undefined) return { state: "none", expiresAt: null };
  return { state: expiresAt > now ? "open" : "expired", expiresAt: toInstant(expiresAt) };
}

export const isBlocked = (status: Status): boolean => status === "rejected" || status === "suspended";

export function signInRefusal(status: Status, reason: string | null): Fault | undefined {
  const suffix = reason ? ` Reason: ${reason}` : "";
  if (status === "rejected") {
    return new Fault("forbidden", "accounts.rejected", `Your registration was rejected by an admin.${suffix}`);
  }
  if (status === "suspended") {
    return new Fault(
      "forbidden",
      "accounts.suspended",
      `Your account is suspended. Ask an admin to reinstate it.${suffix}`,
    );
  }
  return undefined;
}
