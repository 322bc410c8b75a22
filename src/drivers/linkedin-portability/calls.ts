import { z } from "zod";
import { MemberDataEnded, MemberDataRefused } from "#core/network-member-data.ts";
import { Throttled } from "#core/network-port.ts";
import type { Clock } from "#core/ports.ts";

/** The only version this API has ever had; it answers 426 to any other. */
const version = "202312";
const timeoutMs = 30_000;
/** Seconds; what the API sends, for an answer without the header. */
const defaultRetryAfter = 60;
const longestRetryAfter = 86_400;
const expiredToken = 65_602;
const revokedToken = 65_601;

export interface CallContext {
  apiUrl: string;
  clock: Clock;
  /** Undefined once the connection is gone. */
  token(): string | undefined;
}

export interface PortabilityCall {
  /** Path and query. */
  path: string;
  json?: object;
}

export interface PortabilityResponse {
  body: unknown;
}

/** 'No data found for this memberId': the end of a snapshot, or data that is not collected yet. */
export class NoData extends Error {
  override readonly name = "NoData";
  constructor(readonly supportId: string | null) {
    super("LinkedIn has no data here.");
  }
}

const Problem = z
  .object({ message: z.string().default(""), serviceErrorCode: z.number().optional() })
  .catch({ message: "" });

/** One request, never repeated. @throws MemberDataEnded, MemberDataRefused, NoData, Throttled, Error without secrets */
export async function callPortability(
  { apiUrl, clock, token: readToken }: CallContext,
  { path, json }: PortabilityCall,
): Promise<PortabilityResponse> {
  const token = readToken();
  if (token === undefined) throw new MemberDataEnded("invalid");
  const aborting = new AbortController();
  const cancelTimeout = clock.after(timeoutMs, () => aborting.abort());
  try {
    const response = await fetch(new URL(path, apiUrl), {
      method: json === undefined ? "GET" : "POST",
      headers: {
        Authorization: `Bearer ${token}`,
        "LinkedIn-Version": version,
        "X-Restli-Protocol-Version": "2.0.0",
        "Content-Type": "application/json",
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: "manual",
      keepalive: false,
      signal: aborting.signal,
    }).catch(() => {
      // Errors of fetch may contain addresses.
      throw new Error("LinkedIn's API could not be reached.");
    });
    const body = parseJson(await response.text().catch(() => ""));
    if (response.ok) return { body };
    throw toError(response, body, { token, now: clock.now() });
  } finally {
    cancelTimeout();
  }
}

function toError({ status, headers }: Response, body: unknown, { token, now }: { token: string; now: number }): Error {
  const { message, serviceErrorCode } = Problem.parse(body);
  if (status === 401) return new MemberDataEnded(reasonOf(serviceErrorCode));
  if (status === 429) return new Throttled(now + retryAfterMs(headers.get("retry-after")));
  if ((status === 404 || status === 400) && /no data found/i.test(message)) return new NoData(headers.get("x-li-uuid"));
  const shown = message.replaceAll(token, "[redacted]").replaceAll(/\s+/g, " ").trim().slice(0, 300);
  if (status === 403) return new MemberDataRefused(shown);
  if (status === 426) {
    return new Error(
      `LinkedIn no longer answers version ${version} of its Member Data Portability API. Update Attaché when a new release is out.`,
    );
  }
  return new Error(`LinkedIn's API answered ${status}${shown === "" ? "" : `: '${shown}'`}.`);
}

const reasonOf = (code: number | undefined): MemberDataEnded["reason"] =>
  code === expiredToken ? "expired" : code === revokedToken ? "revoked" : "invalid";

function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? "");
  const known = Number.isFinite(seconds) && seconds > 0 ? seconds : defaultRetryAfter;
  return Math.min(known, longestRetryAfter) * 1000;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
