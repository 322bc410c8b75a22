import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { Fault } from "#core/errors.ts";
import { sessionLife, transitions, type Status, type Transition } from "./contract.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** A session token is `<session id>.<secret>`: the id finds the row, only the secret's hash is stored. */
export const tokenOf = (id: string, secret: string): string => `${id}.${secret}`;

export function splitToken(token: string): { id: string; secret: string } | undefined {
  const dot = token.indexOf(".");
  return dot > 0 && dot < token.length - 1 ? { id: token.slice(0, dot), secret: token.slice(dot + 1) } : undefined;
}

export const newSecret = (): string => randomBytes(32).toString("base64url");
export const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

/** Told apart from a session's token by how it begins, by people and programs alike. */
const keyPrefix = "att_";
export const newApiKey = (): string => `${keyPrefix}${newSecret()}`;
export const isApiKey = (token: string): boolean => token.startsWith(keyPrefix);
export const keyEnded = () =>
  new Fault(
    "unauthenticated",
    "auth.key_ended",
    "This API key does not work any more. Make a new one in Attaché under Settings, Security.",
  );

export function sameHash(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** When a new session ends whatever happens, UTC ms. */
export const expiryOf = (status: Status, now: number): number =>
  now + (status === "pending" ? sessionLife.pendingDays : sessionLife.days) * day;

/** A pending person waits for days: only their absolute limit counts. */
export function isOver(session: { lastUsedAt: number; expiresAt: number }, status: Status, now: number): boolean {
  const idle = status !== "pending" && now - session.lastUsedAt > sessionLife.idleMinutes * minute;
  return idle || now >= session.expiresAt;
}

/** @throws Fault `accounts.wrong_status` */
export function checkTransition(transition: Transition, from: Status): Status {
  const { from: allowed, to } = transitions[transition];
  if ((allowed as readonly Status[]).includes(from)) return to;
  throw new Fault(
    "conflict",
    "accounts.wrong_status",
    `Only ${allowed.join(" or ")} users can be ${verb[transition]}; this one is ${from}.`,
  );
}

/** @throws Fault `accounts.wrong_status` */
export function checkPromotion(status: Status): void {
  if (status === "approved") return;
  throw new Fault(
    "conflict",
    "accounts.wrong_status",
    `Only approved users can be made admins; this one is ${status}. Approve or reinstate them first.`,
  );
}

const verb: Record<Transition, string> = {
  approve: "approved",
  reject: "rejected",
  suspend: "suspended",
  reinstate: "reinstated",
};

/** Whose forgotten password can be set anew: those who can sign in afterwards. */
export const mayReset = (status: Status): boolean => status === "approved" || status === "pending";

/** Why somebody with the right password may still not sign in. */
export function refusalOf(status: Status, reason: string | null): Fault | undefined {
  const because = reason ? ` Reason: ${reason}` : "";
  if (status === "rejected") {
    return new Fault("forbidden", "accounts.rejected", `Your registration was rejected by an admin.${because}`);
  }
  if (status === "suspended") {
    return new Fault(
      "forbidden",
      "accounts.suspended",
      `Your account is suspended. Ask an admin to reinstate it.${because}`,
    );
  }
  return undefined;
}
