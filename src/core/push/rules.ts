import type { NotificationKind } from "#core/declarations.ts";
import { optionalKinds } from "#core/notifications/rules.ts";
import type { StoredPreferences } from "#core/preferences/contract.ts";
import type { PushAnswer } from "#core/push-port.ts";
import type { PushState } from "./contract.ts";

const minute = 60_000;
/** Before the second try, the third and so on; then it has failed. */
export const pushRetryWaitsMs: readonly number[] = [minute, 5 * minute, 30 * minute, 120 * minute];
/** News is no longer news after this. */
export const pushLifeMs = 24 * 60 * minute;

const pushFlags = {
  jobAlerts: "pushJobAlerts",
  connectionUpdates: "pushConnectionUpdates",
  systemUpdates: "pushSystemUpdates",
} as const;

const isDecision = (kind: NotificationKind): boolean => optionalKinds[kind] === undefined;

export function isPushWanted(kind: NotificationKind, wanted: StoredPreferences["notifications"]): boolean {
  const category = optionalKinds[kind];
  return wanted.push && (category === undefined ? wanted.pushDecisions : wanted[pushFlags[category]]);
}

/** What waits for the person may wake a sleeping phone. */
export const isUrgentKind = (kind: NotificationKind): boolean => isDecision(kind);

const failures = {
  not_public: "The push service's host does not exist, or its address is not public.",
  port: "The push service's port is not allowed. Use 80, 443 or 8443.",
  certificate: "The push service's certificate is not valid.",
  unreachable: "The push service could not be reached.",
  timeout: "The push service did not answer in time.",
} as const;

export const unusableKeys = "The browser's keys can't be used. Remove this browser and turn it on again.";

export interface SettledPush {
  state: Exclude<PushState, "sending">;
  problem: string | null;
  dueAt: number | null;
}

/** The push service ended the subscription. */
export const isGone = (answer: PushAnswer): boolean =>
  answer.kind === "answered" && (answer.status === 404 || answer.status === 410);

/** What may have arrived is never sent again. @param tries including this one */
export function settlePush(
  answer: PushAnswer,
  { tries, expiresAt }: { tries: number; expiresAt: number },
  now: number,
): SettledPush {
  if (answer.kind === "unusable_keys") return failed(unusableKeys);
  if (answer.kind !== "answered") {
    const problem = failures[answer.kind];
    if (answer.mayHaveArrived) return { state: "unconfirmed", problem, dueAt: null };
    return answer.kind === "not_public" || answer.kind === "port"
      ? failed(problem)
      : retry(problem, tries, expiresAt, now);
  }
  const { status } = answer;
  if (status >= 200 && status < 300) return { state: "sent", problem: null, dueAt: null };
  const problem = `The push service answered ${status}.`;
  return status === 429 || status >= 500 ? retry(problem, tries, expiresAt, now) : failed(problem);
}

const failed = (problem: string): SettledPush => ({ state: "failed", problem, dueAt: null });

function retry(problem: string, tries: number, expiresAt: number, now: number): SettledPush {
  const wait = pushRetryWaitsMs[tries - 1];
  return wait === undefined || now + wait >= expiresAt
    ? failed(problem)
    : { state: "waiting", problem, dueAt: now + wait };
}

export const vapidAssociatedData = "push key";
export const browserAssociatedData = (id: string): string => `push browser:${id}`;

/** Push services refuse contacts that aren't public. */
export function contactOf(publicUrl: string | undefined, email: string | undefined): string {
  if (publicUrl?.startsWith("https:")) return publicUrl;
  return `mailto:${email ?? "admin@attache.invalid"}`;
}
