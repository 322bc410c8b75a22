import { getErrorMessage } from "#core/errors.ts";
import { z } from "zod";
import { SessionExpired, Throttled } from "#core/network-port.ts";
import type { WriteOutcome } from "#core/prepared-write.ts";
import { NotReached, VersionsEnded, type ApiResponse } from "./calls.ts";

const Refusal = z.object({ code: z.string(), message: z.string(), serviceErrorCode: z.number() }).partial().catch({});

const duplicateUrnPattern = /urn:li:(?:share|ugcPost|activity):\d+/;
/** Refusals that a retry may get past; nothing was created. */
const retryableCodes = new Set(["MEDIA_ASSET_WAITING_UPLOAD", "EXPIRED_UPLOAD_URL"]);

export interface ApiRefusal {
  code: string;
  /** The network's message, or our own if it sent none. */
  message: string;
}

export function readRefusal({ status, body }: ApiResponse): ApiRefusal {
  const { code = "", message = "" } = Refusal.parse(body);
  const text = message.replaceAll(/\s+/g, " ").trim().slice(0, 300);
  return { code, message: text === "" ? `it answered ${status}${code && ` (${code})`}.` : `'${text}'` };
}

/** Daily limits reset at midnight UTC; the network doesn't return the time. */
export const nextUtcMidnight = (now: number): number => (Math.floor(now / 86_400_000) + 1) * 86_400_000;

export const postUrl = (webUrl: string, urn: string): string => new URL(`/feed/update/${urn}/`, webUrl).href;

export interface OutcomeContext {
  now: number;
  webUrl: string;
  /** The message for a refused permission, with the remedy. */
  forbidden: (refused: ApiRefusal) => string;
}

/** `rejected`: a definite refusal. `not_sent`: certainly nothing happened; retry later. Anything else is `unknown`. */
export function toOutcome(response: ApiResponse, { now, webUrl, forbidden }: OutcomeContext): WriteOutcome {
  const { status } = response;
  const refused = readRefusal(response);
  const { code, message } = refused;
  if (status === 401) {
    return { kind: "not_sent", reason: "LinkedIn asks you to sign in again.", cause: new SessionExpired("api") };
  }
  if (status === 429) {
    const cause = new Throttled(nextUtcMidnight(now), "daily");
    return { kind: "not_sent", reason: "LinkedIn takes no more by its API today.", cause };
  }
  if (status === 422 && code === "DUPLICATE_POST") {
    const [urn] = duplicateUrnPattern.exec(message) ?? [];
    const reason = "LinkedIn has a post with the same text already.";
    if (urn === undefined) return { kind: "rejected", reason };
    return { kind: "rejected", reason, duplicateOf: { remoteId: urn, url: postUrl(webUrl, urn) } };
  }
  if (status === 400 && retryableCodes.has(code)) {
    return { kind: "not_sent", reason: `LinkedIn was not ready with the file yet: ${message}` };
  }
  if (status === 403) return { kind: "rejected", reason: forbidden(refused) };
  if (status >= 400 && status < 500 && ![408, 409, 425].includes(status)) {
    return { kind: "rejected", reason: `LinkedIn says: ${message}` };
  }
  return { kind: "unknown", reason: `LinkedIn answered ${status}: it may have taken it all the same.` };
}

/** `not_sent` only if the request certainly never left. */
export function toErrorOutcome(error: unknown): WriteOutcome {
  if (error instanceof NotReached || error instanceof VersionsEnded) {
    return { kind: "not_sent", reason: error.message };
  }
  if (error instanceof SessionExpired) return { kind: "not_sent", reason: error.message, cause: error };
  return { kind: "unknown", reason: getErrorMessage(error) };
}

/** For reads. @throws SessionExpired, Throttled, Error with the network's message */
export function requireSuccess(response: ApiResponse, now: number): ApiResponse {
  const { status } = response;
  if (status >= 200 && status < 300) return response;
  if (status === 401) throw new SessionExpired("api");
  if (status === 429) throw new Throttled(nextUtcMidnight(now), "daily");
  throw new Error(`LinkedIn's API says: ${readRefusal(response).message}`);
}

export const describeMissingProduct = ({ message }: ApiRefusal): string =>
  `LinkedIn does not let this server's app post for you: ${message} An admin must add the product 'Share on LinkedIn' to the app in LinkedIn's developer portal; sign in again after that.`;
