import { z } from "zod";
import { SessionExpired, Throttled } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { NotReached, VersionsEnded, type ApiAnswer } from "./calls.ts";

const Refusal = z.object({ code: z.string(), message: z.string(), serviceErrorCode: z.number() }).partial().catch({});

const duplicateOf = /urn:li:(?:share|ugcPost|activity):\d+/;
/** Refusals that a retry may get past; nothing was created. */
const passing = new Set(["MEDIA_ASSET_WAITING_UPLOAD", "EXPIRED_UPLOAD_URL"]);

export interface Refused {
  code: string;
  /** The network's message, or our own if it sent none. */
  words: string;
}

export function refusalOf({ status, body }: ApiAnswer): Refused {
  const { code = "", message = "" } = Refusal.parse(body);
  const words = message.replaceAll(/\s+/g, " ").trim().slice(0, 300);
  return { code, words: words === "" ? `it answered ${status}${code && ` (${code})`}.` : `'${words}'` };
}

/** Daily limits reset at midnight UTC; the network doesn't return the time. */
export const nextDay = (now: number): number => (Math.floor(now / 86_400_000) + 1) * 86_400_000;

export const postUrl = (webUrl: string, urn: string): string => new URL(`/feed/update/${urn}/`, webUrl).href;

export interface Judge {
  now: number;
  webUrl: string;
  /** The message for a refused permission, with the remedy. */
  forbidden: (refused: Refused) => string;
}

/** `rejected`: a definite refusal. `not_sent`: certainly nothing happened; retry later. Anything else is `unknown`. */
export function verdictOn(answer: ApiAnswer, { now, webUrl, forbidden }: Judge): WriteOutcome {
  const { status } = answer;
  const refused = refusalOf(answer);
  const { code, words } = refused;
  if (status === 401) {
    return { kind: "not_sent", reason: "LinkedIn asks you to sign in again.", cause: new SessionExpired("api") };
  }
  if (status === 429) {
    const cause = new Throttled(nextDay(now));
    return { kind: "not_sent", reason: "LinkedIn takes no more by its API today.", cause };
  }
  if (status === 422 && code === "DUPLICATE_POST") {
    const [urn] = duplicateOf.exec(words) ?? [];
    const reason = "LinkedIn has a post with the same text already.";
    if (urn === undefined) return { kind: "rejected", reason };
    return { kind: "rejected", reason, duplicateOf: { remoteId: urn, url: postUrl(webUrl, urn) } };
  }
  if (status === 400 && passing.has(code)) {
    return { kind: "not_sent", reason: `LinkedIn was not ready with the file yet: ${words}` };
  }
  if (status === 403) return { kind: "rejected", reason: forbidden(refused) };
  if (status >= 400 && status < 500 && ![408, 409, 425].includes(status)) {
    return { kind: "rejected", reason: `LinkedIn says: ${words}` };
  }
  return { kind: "unknown", reason: `LinkedIn answered ${status}: it may have taken it all the same.` };
}

/** `not_sent` only if the request certainly never left. */
export function verdictOnError(error: unknown): WriteOutcome {
  if (error instanceof NotReached || error instanceof VersionsEnded) {
    return { kind: "not_sent", reason: error.message };
  }
  if (error instanceof SessionExpired) return { kind: "not_sent", reason: error.message, cause: error };
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: "unknown", reason };
}

/** For reads. @throws SessionExpired, Throttled, Error with the network's message */
export function requireAnswer(answer: ApiAnswer, now: number): ApiAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status === 401) throw new SessionExpired("api");
  if (status === 429) throw new Throttled(nextDay(now));
  throw new Error(`LinkedIn's API says: ${refusalOf(answer).words}`);
}

export const missingProduct = ({ words }: Refused): string =>
  `LinkedIn does not let this server's app post for you: ${words} An admin must add the product 'Share on LinkedIn' to the app in LinkedIn's developer portal; sign in again after that.`;
