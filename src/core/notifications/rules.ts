import type { NotificationKind } from "#core/declarations.ts";
import type { MailOutcome } from "#core/ports.ts";
import type { StoredPreferences } from "#core/preferences/contract.ts";
import type { MailState } from "./contract.ts";

const minute = 60_000;
const waitsMs = [1, 5, 15, 60].map((minutes) => minutes * minute);
export const longestWaitMs = 60 * minute;

export const retryDelayMs = (tries: number): number => waitsMs[tries - 1] ?? longestWaitMs;

export interface MailResult {
  state: MailState;
  dueAt?: number;
  problem?: string;
}

/** @param tries including this one */
export function stateAfterTry(
  outcome: MailOutcome,
  { tries, expiresAt }: { tries: number; expiresAt: number },
  now: number,
): MailResult {
  if (outcome.kind === "sent") return { state: "sent" };
  const problem = outcome.reason;
  if (outcome.kind === "refused") return { state: "failed", problem };
  if (outcome.kind === "unknown") return { state: "unconfirmed", problem };
  const dueAt = now + retryDelayMs(tries);
  return dueAt < expiresAt ? { state: "waiting", dueAt, problem } : { state: "failed", problem };
}

/** Prevents header injection: line breaks and control characters become spaces. */
export const toHeaderLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** Exactly one address that no mail server could read as several. */
export const isSingleAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u.test(text);

export function defaultSender(smtpUrl: string): string {
  const { hostname } = new URL(smtpUrl);
  const isDomain = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return `attache@${isDomain ? hostname : "localhost"}`;
}

export const mailAssociatedData = (mailId: string): string => `mail:${mailId}`;

type OptionalCategory = "jobAlerts" | "connectionUpdates" | "systemUpdates";

/** What people can turn off; what needs them is always shown. */
export const optionalKinds: Partial<Record<NotificationKind, OptionalCategory>> = {
  job_search_matched: "jobAlerts",
  application_reminder: "jobAlerts",
  reply_received: "connectionUpdates",
  campaign_finished: "connectionUpdates",
  series_behind: "systemUpdates",
  bot_paused: "systemUpdates",
  registration: "systemUpdates",
};

export const isWanted = (kind: NotificationKind, wanted: StoredPreferences["notifications"]): boolean => {
  const category = optionalKinds[kind];
  return category === undefined || wanted[category];
};
