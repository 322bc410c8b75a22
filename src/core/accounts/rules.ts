import { Fault } from "#core/errors.ts";
import { transitions, type Status, type Transition } from "./contract.ts";

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
