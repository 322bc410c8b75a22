import { getErrorCode } from "#core/errors.ts";
import type { ApiContext } from "./context.ts";

export interface ApiCall {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Absolute, or a path of the API. */
  path: string;
  json?: unknown;
  bytes?: Uint8Array;
  timeoutMs?: number;
}

export interface ApiResponse {
  status: number;
  headers: Headers;
  /** Parsed JSON, otherwise the text. */
  body: unknown;
}

/** The network could not be reached, so nothing was sent. */
export class NotReached extends Error {
  override readonly name = "NotReached";
  constructor() {
    super("LinkedIn's API could not be reached.");
  }
}

/** Every API version known to this server is retired; nothing was done. */
export class VersionsEnded extends Error {
  override readonly name = "VersionsEnded";
  constructor(known: readonly string[]) {
    super(
      `LinkedIn has ended every version of its API that this server knows (${known.join(", ")}). An admin must name a current one in ATTACHE_LINKEDIN_VERSIONS.`,
    );
  }
}

const defaultTimeoutMs = 30_000;
/** Errors from before a connection existed: the request was certainly not sent. */
const unsentErrorCodes = new Set([
  "ECONNREFUSED",
  "ConnectionRefused",
  "FailedToOpenSocket",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

export type Calls = ReturnType<typeof createApiCalls>;

/** One connection per call: what was sent on a stale one may be resent unnoticed. */
export function createApiCalls({ apiUrl, versions, clock, token }: ApiContext) {
  async function callOnce(call: ApiCall, version: string | undefined): Promise<ApiResponse> {
    const { method, path, json, bytes, timeoutMs = defaultTimeoutMs } = call;
    const url = new URL(path, apiUrl);
    const aborting = new AbortController();
    const cancelTimeout = clock.after(timeoutMs, () => aborting.abort());
    const headers: Record<string, string> = { "X-Restli-Protocol-Version": "2.0.0" };
    if (isNetworkUrl(url, apiUrl)) headers.Authorization = `Bearer ${token()}`;
    if (version !== undefined) headers["LinkedIn-Version"] = version;
    if (json !== undefined) headers["Content-Type"] = "application/json";
    if (bytes !== undefined) headers["Content-Type"] = "application/octet-stream";
    const body = json === undefined ? (bytes as Uint8Array<ArrayBuffer> | undefined) : JSON.stringify(json);
    try {
      const response = await fetch(url, {
        method,
        headers,
        ...(body !== undefined && { body }),
        redirect: "manual",
        keepalive: false,
        signal: aborting.signal,
      });
      return { status: response.status, headers: response.headers, body: await readBody(response) };
    } catch (error) {
      if (aborting.signal.aborted) throw new Error(`LinkedIn's API did not answer within ${timeoutMs / 1000} seconds.`);
      throw toCallError(error);
    } finally {
      cancelTimeout();
    }
  }

  return {
    /** @throws NotReached, VersionsEnded; after any other error the outcome is unknown */
    async call(call: ApiCall): Promise<ApiResponse> {
      if (!call.path.startsWith("/rest/")) return callOnce(call, undefined);
      for (;;) {
        const version = versions.current();
        if (version === undefined) throw new VersionsEnded(versions.known);
        const response = await callOnce(call, version);
        if (response.status !== 426) return response;
        versions.retire(version);
      }
    },
  };
}

/** Only the network gets the token: an upload URL may be on any host. */
function isNetworkUrl(url: URL, apiUrl: string): boolean {
  const { hostname } = url;
  return url.origin === new URL(apiUrl).origin || (url.protocol === "https:" && hostname.endsWith(".linkedin.com"));
}

/** The id of what was created is in a header: a body that never ends must not hide it. */
async function readBody(response: Response): Promise<unknown> {
  if (response.status === 201 && response.headers.has("x-restli-id")) {
    const text = await response.text().catch(() => "");
    return parseJson(text);
  }
  return parseJson(await response.text());
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Errors from fetch may contain addresses; rethrown ones never do. */
function toCallError(error: unknown): Error {
  return unsentErrorCodes.has(getErrorCode(error) ?? "")
    ? new NotReached()
    : new Error("The connection to LinkedIn's API broke off.");
}
