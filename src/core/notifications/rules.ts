import type { MailOutcome } from "#core/ports.ts";
import type { MailState } from "./contract.ts";

const minute = 60_000;
const waitsMs = [1, 5, 15, 60].map((minutes) => minutes * minute);
/** The longest a mail waits between two tries. */
export const longestWaitMs = 60 * minute;

/** How long to wait after the given number of failed tries. */
export const waitAfter = (tries: number): number => waitsMs[tries - 1] ?? longestWaitMs;

/** The next state of a mail after a try. */
export interface Verdict {
  state: MailState;
  /** When it is tried next, UTC ms. */
  dueAt?: number;
  problem?: string;
}

/** @param tries how often it has been tried, this time included */
export function verdictOn(
  outcome: MailOutcome,
  { tries, expiresAt }: { tries: number; expiresAt: number },
  now: number,
): Verdict {
  if (outcome.kind === "sent") return { state: "sent" };
  const problem = outcome.reason;
  if (outcome.kind === "refused") return { state: "failed", problem };
  if (outcome.kind === "unknown") return { state: "unconfirmed", problem };
  const dueAt = now + waitAfter(tries);
  return dueAt < expiresAt ? { state: "waiting", dueAt, problem } : { state: "failed", problem };
}

/** One line of a header: whatever would start another line, or control a terminal, becomes a space. */
export const headerLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** Exactly one address, which no mail server or program could read as several. */
export const isSingleAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u.test(text);

export function senderFor(smtpUrl: string): string {
  const { hostname } = new URL(smtpUrl);
  const isDomain = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return `attache@${isDomain ? hostname : "localhost"}`;
}

/** What the text of a mail is encrypted with, beyond the key. */
export const mailAssociatedData = (mailId: string): string => `mail:${mailId}`;
