import { hc } from "hono/client";
import type { Api } from "#server/app.ts";
import type { Profile } from "#core/accounts/profile/contract.ts";
import type { ErrorBody } from "#core/contract.ts";
import type { Upload } from "#core/media/contract.ts";
import { checkAnswer, parseAnswer } from "./check-answer.ts";
import { createRequestPause } from "./request-pause.ts";
import { createSendOnce } from "./send-once.ts";
import { createWriteKeys, type WriteOutcome } from "./write-keys.ts";
import { isTimeout, withTimeLimit } from "./time-limit.ts";

/** The status, a colon and the body, as specified. Screens show `messageOf(error)` instead. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly problem: Partial<ErrorBody>;
  /** From the reply; proxies use `detail`. */
  readonly serverMessage: string | undefined;
  readonly isJson: boolean;

  constructor(
    readonly status: number,
    body: string,
    readonly sentWith: string | null = null,
  ) {
    super(`${status}: ${body}`);
    const parsed = readJson(body);
    this.isJson = parsed !== undefined;
    this.problem = parsed ?? {};
    this.serverMessage = [parsed?.message, parsed?.detail].find((text) => typeof text === "string" && text !== "");
  }
}

function readJson(text: string): (Partial<ErrorBody> & { detail?: string }) | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

const tokenKey = "token";
export const token = {
  get: (): string | null => token.unstored ?? localStorage.getItem(tokenKey),
  set(value: string): void {
    token.unstored = null;
    try {
      localStorage.setItem(tokenKey, value);
    } catch {
      token.unstored = value;
    }
  },
  drop(): void {
    token.unstored = null;
    localStorage.removeItem(tokenKey);
  },
  /** Where the browser's storage is full: it lasts as long as the page. */
  unstored: null as string | null,
  /** True during a call that replaces the token: the current one may have ended already. */
  renewing: false,
};

export async function renewing<Answer extends { token: string }>(call: Promise<Answer>): Promise<Answer> {
  token.renewing = true;
  try {
    const answer = await call;
    token.set(answer.token);
    return answer;
  } finally {
    token.renewing = false;
  }
}

declare const ATTACHE_API_URL: string;
export const origin = (typeof ATTACHE_API_URL === "string" && ATTACHE_API_URL) || location.origin;

async function request(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init?.method === "GET" ? withTimeLimit(init) : init);
  if (response.ok) return response;
  const text = await response.text();
  const sentWith = new Headers(init?.headers).get("Authorization");
  throw new ApiError(response.status, text || response.statusText, sentWith);
}

const send = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  checkAnswer(init?.method ?? "GET", input instanceof Request ? input.url : String(input), await request(input, init));

function waitSecondsOf(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== "request.too_many") return undefined;
  const { retryAfter } = (error.problem.details ?? {}) as { retryAfter?: unknown };
  return typeof retryAfter === "number" ? retryAfter : undefined;
}

const pause = createRequestPause({ waitSecondsOf });
const load: typeof send = (input, init) =>
  (init?.method ?? "GET") === "GET" ? pause.read(() => send(input, init), init?.signal) : send(input, init);

/** Timeouts and errors of the server or of a proxy don't say whether the write took effect. */
export function outcomeOf(error: unknown): WriteOutcome {
  if (!(error instanceof ApiError)) return "unknown";
  const { status, problem } = error;
  return status >= 500 || status === 408 || problem.code === "request.still_running" ? "unknown" : "refused";
}

/** Asks for the password over the open screen, and resolves to whether it was confirmed. Set while one is shown. */
export const passwordPrompt: { ask?: () => Promise<boolean> } = {};

/** A write that is refused until the password is confirmed is sent again then: the same request, with its key. */
async function sendConfirmed(url: string, init: RequestInit): Promise<Response> {
  try {
    return await send(url, init);
  } catch (error) {
    const isRequired = error instanceof ApiError && error.problem.code === "auth.password_required";
    if (!isRequired || !(await passwordPrompt.ask?.())) throw error;
    return send(url, init);
  }
}

export const writeKeys = createWriteKeys(sessionStorage);
export const writes = createSendOnce({ send: sendConfirmed, keys: writeKeys, outcomeOf });

/** Reads, and files, which take no key, are sent as they are. */
function call(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", body = "" } = init;
  const isWrite = method !== "GET" && typeof input === "string" && (typeof body === "string" || body === null);
  return isWrite ? writes.send({ method, url: input, body: body ?? "" }, init) : load(input, init);
}

export const callOptions = (more: Record<string, string> = {}) => ({
  fetch: call,
  headers: (): Record<string, string> => {
    const held = token.get();
    return held ? { ...more, Authorization: `Bearer ${held}` } : more;
  },
});

const client = (more: Record<string, string>) => hc<Api>(origin, callOptions(more)).api;

export const api = client({});

/** For polls and live updates: these calls don't renew the session. */
export const backgroundApi = client({ "x-attache-poll": "1" });

export function createEvents(signal: AbortSignal): Promise<Response> {
  const headers = { "x-attache-poll": "1", Authorization: `Bearer ${token.get() ?? ""}`, Accept: "text/event-stream" };
  // A stream has no shape: looking for one would fetch those of all later calls.
  return request(`${origin}/api/events`, { headers, signal, cache: "no-store" });
}

interface UploadOptions {
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

const readUpload = async (text: string): Promise<Upload> =>
  (await parseAnswer("POST", `${origin}/api/media`, text)) as Upload;

/** Uploads a file for a post. XMLHttpRequest, since fetch reports no upload progress. */
export function sendFile(file: File, { onProgress, signal }: UploadOptions): Promise<Upload> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const authorization = `Bearer ${token.get() ?? ""}`;
    request.open("POST", `${origin}/api/media?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Authorization", authorization);
    // The server detects the type from the bytes; the browser's guess would only add a second refusal.
    request.setRequestHeader("Content-Type", "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => failed(new TypeError("Failed to send")));
    request.addEventListener("abort", () => failed(new DOMException("Canceled", "AbortError")));
    request.addEventListener("load", () => {
      if (request.status === 201) done(readUpload(request.responseText));
      else failed(new ApiError(request.status, request.responseText || request.statusText, authorization));
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** A WebSocket cannot send a header, so the ticket is in the address. */
export const screenUrl = (id: string, ticket: string): string =>
  `${origin.replace(/^http/, "ws")}/api/linkedin/sign-ins/${encodeURIComponent(id)}/screen?ticket=${ticket}`;

export async function putPicture(picture: Blob): Promise<Profile> {
  const headers = { Authorization: `Bearer ${token.get() ?? ""}` };
  const response = await load(`${origin}/api/profile/avatar`, { method: "PUT", headers, body: picture });
  return (await response.json()) as Profile;
}

/** The session is over after a 401 for the current token; a 401 for an earlier token means nothing. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.sentWith === `Bearer ${token.get()}` && !token.renewing;

/** The server's own messages name the key, which the screens send unasked. */
const keyMessages: Partial<Record<string, string>> = {
  "request.interrupted": "The server stopped before it could confirm this. Check whether it was done, then try again.",
  "request.still_running": "The first try is still running. Wait a moment, then try again.",
};
/** The request failed on its way, or nothing answered it. */
export const isTransportError = (error: unknown): boolean => error instanceof TypeError || isTimeout(error);

export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return keyMessages[error.problem.code ?? ""] ?? error.serverMessage ?? fallback;
  if (error instanceof TypeError) return "The server cannot be reached. Check your connection and try again.";
  if (isTimeout(error)) return "The server did not answer in time. Try again.";
  if (error instanceof SyntaxError) return "The server's reply could not be read. Try again.";
  return error instanceof Error && error.message ? error.message : fallback;
}

/** For screens without their own fallback for replies without a message. */
export const failureOf = (error: unknown, fallback: string): string =>
  messageOf(error, error instanceof ApiError ? (error.isJson ? "API request failed" : "Request failed") : fallback);
