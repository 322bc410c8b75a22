import { z } from "zod";
import { SessionExpired, Throttled } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { NotReached, VersionsEnded, type ApiAnswer } from "./calls.ts";

const Refusal = z.object({ code: z.string(), message: z.string(), serviceErrorCode: z.number() }).partial().catch({});

const duplicateOf = /urn:li:(?:share|ugcPost|activity):\d+/;
/** Refusals that another try may get past: nothing was made. */
const passing = new Set(["MEDIA_ASSET_WAITING_UPLOAD", "EXPIRED_UPLOAD_URL"]);

export interface Refused {
  code: string;
  /** The network's words, or our own where it had none. */
  words: string;
}

export function refusalOf({ status, body }: ApiAnswer): Refused {
  const { code = "", message = "" } = Refusal.parse(body);
  const words = message.replaceAll(/\s+/g, " ").trim().slice(0, 300);
  return { code, words: words === "" ? `it answered ${status}${code && ` (${code})`}.` : `'${words}'` };
}

/** The network counts its days in UTC and says nothing of when it takes more. */
export const nextDay = (now: number): number => (Math.floor(now / 86_400_000) + 1) * 86_400_000;

export const postUrl = (webUrl: string, urn: string): string => new URL(`/feed/update/${urn}/`, webUrl).href;

export interface Judge {
  now: number;
  webUrl: string;
  /** What stands in the way when the network forbids it, with the remedy. */
  forbidden: (refused: Refused) => string;
}

/**
 * What a write came to when it was not made. A definite no is `rejected`; what certainly did nothing and may be tried
 * later is `not_sent`; whatever may have happened all the same is `unknown`.
 */
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

/** What a call threw: only what certainly never left is 'not sent'. */
export function verdictOnError(error: unknown): WriteOutcome {
  if (error instanceof NotReached || error instanceof VersionsEnded) {
    return { kind: "not_sent", reason: error.message };
  }
  if (error instanceof SessionExpired) return { kind: "not_sent", reason: error.message, cause: error };
  const reason = error instanceof Error ? error.message : String(error);
  return { kind: "unknown", reason };
}

/** For calls that write nothing. @throws SessionExpired, Throttled, Error in the network's words */
export function requireAnswer(answer: ApiAnswer, now: number): ApiAnswer {
  const { status } = answer;
  if (status >= 200 && status < 300) return answer;
  if (status === 401) throw new SessionExpired("api");
  if (status === 429) throw new Throttled(nextDay(now));
  throw new Error(`LinkedIn's API says: ${refusalOf(answer).words}`);
}

export const missingProduct = ({ words }: Refused): string =>
  `LinkedIn does not let this server's app post for you: ${words} An admin must add the product 'Share on LinkedIn' to the app in LinkedIn's developer portal; sign in again after that.`;
