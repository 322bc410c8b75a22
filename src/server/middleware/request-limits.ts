import type { Identity } from "#core/accounts/sessions/session-store.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { RequestKind } from "../context.ts";
import type { Declaration } from "../declaration.ts";
import { createTokenBuckets } from "./token-buckets.ts";

const minuteMs = 60_000;
const dayMs = 24 * 3_600_000;
/** Each change may leave a row behind: this bounds what one account adds to the disk in a day. */
export const changesPerDayFactor = 40;

/** An event stream that only reads is limited by how many are open. */
export const isRequestLimited = ({ who, media, body }: Declaration): boolean =>
  who !== "guest" && (media?.type !== "text/event-stream" || body !== undefined);

export function requestKindOf({ endsAccess }: Declaration, method: string): RequestKind {
  if (endsAccess) return "end of access";
  return method === "GET" || method === "HEAD" ? "read" : "change";
}

/** A minute; by session, so that a stolen one can't use up its owner's. */
const endsOfAccess = 30;

/** All sessions of an account share a limit; its API key has its own, so that a script never locks out its owner. */
export function createRequestLimits({ config, clock }: Pick<Core, "config" | "clock">) {
  const { requestsPerMinute } = config;
  const requests = createTokenBuckets({ capacity: requestsPerMinute, refillMs: minuteMs });
  const ends = createTokenBuckets({ capacity: Math.min(endsOfAccess, requestsPerMinute), refillMs: minuteMs });
  const changes = createTokenBuckets({ capacity: requestsPerMinute * changesPerDayFactor, refillMs: dayMs });

  /** Called by `requireIdentity`, once the caller is known. @throws Fault `request.too_many` */
  return ({ userId, sessionId }: Identity, kind: RequestKind): void => {
    const key = sessionId === undefined ? `key ${userId}` : userId;
    const now = clock.now();
    const waitMs =
      kind === "end of access"
        ? ends.take(sessionId ?? key, now)
        : requests.take(key, now) || (kind === "read" ? 0 : changes.take(key, now));
    if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
  };
}

function tooManyRequests(retryAfter: number): Fault {
  const wait = retryAfter === 1 ? "a second" : `${retryAfter} seconds`;
  const message = `Your account sent too many requests. Wait ${wait} and try again.`;
  return new Fault("rate_limited", "request.too_many", message, { retryAfter });
}
