import type { MailOutcome } from "#core/ports.ts";
import type { MailState } from "./contract.ts";

const minute = 60_000;
const waits = [1, 5, 15, 60].map((minutes) => minutes * minute);
/** The longest a mail waits between two tries, ms. */
export const longestWait = 60 * minute;

/** After how many ms a mail that was not sent `tries` times is tried again. */
export const waitAfter = (tries: number): number => waits[tries - 1] ?? longestWait;

/** What becomes of a mail, from what handing it in came to. */
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

/** One line of a header: what would begin another one, or steer a terminal, is a space. */
export const headerLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();

/** One address, which no server or program could take for several or for more than an address. */
export const isOneAddress = (text: string): boolean =>
  text.length <= 320 && /^[^\s\p{Cc},;:<>()"\\@]+@[^\s\p{Cc},;:<>()"\\@]+$/u.test(text);

/** Who sends when nobody said: of the mail server's own name. */
export function senderFor(smtpUrl: string): string {
  const { hostname } = new URL(smtpUrl);
  const named = hostname.includes(".") && !/^[\d.]+$/.test(hostname) && !hostname.startsWith("[");
  return `attache@${named ? hostname : "localhost"}`;
}

/** What the text of a mail is sealed for. */
export const sealedFor = (mailId: string): string => `mail:${mailId}`;
