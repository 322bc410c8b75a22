import { hc } from "hono/client";
import type { Api } from "#server/app.ts";
import type { Profile } from "#core/accounts/contract.ts";
import type { ErrorBody } from "#core/contract.ts";
import type { Upload } from "#core/media/contract.ts";

/** What the loader raises: the status, a colon and the body, to the letter; screens show what `messageOf` makes of it. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly problem: Partial<ErrorBody>;
  /** What the reply says of itself; a proxy between may say it as `detail`. */
  readonly told: string | undefined;
  readonly isJson: boolean;

  constructor(
    readonly status: number,
    body: string,
    /** The Authorization header it was refused with. */
    readonly sentWith: string | null = null,
  ) {
    super(`${status}: ${body}`);
    const said = readJson(body);
    this.isJson = said !== undefined;
    this.problem = said ?? {};
    this.told = [said?.message, said?.detail].find((text) => typeof text === "string" && text !== "");
  }
}

/** An object of JSON; nothing of any other text. */
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
  get: (): string | null => localStorage.getItem(tokenKey),
  set: (value: string): void => localStorage.setItem(tokenKey, value),
  drop: (): void => localStorage.removeItem(tokenKey),
  /** A call runs whose answer brings a new token: the one that is held may have ended already. */
  renewing: false,
};

/** For a call that ends this session's token and answers with its next. */
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

async function load(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const text = await response.text();
  const sentWith = new Headers(init?.headers).get("Authorization");
  throw new ApiError(response.status, text || response.statusText, sentWith);
}

/** How every client of the API calls it: with the session's token, failing by `ApiError`. */
export const callOptions = (more: Record<string, string> = {}) => ({
  fetch: load,
  headers: (): Record<string, string> => {
    const held = token.get();
    return held ? { ...more, Authorization: `Bearer ${held}` } : more;
  },
});

const client = (more: Record<string, string>) => hc<Api>(origin, callOptions(more)).api;

/** Every call of the server, typed from its routes. */
export const api = client({});

/** The same calls for polls and what events cause: they do not keep a session alive. */
export const passive = client({ "x-attache-poll": "1" });

/** The stream of changes, read with the token in a header. */
export function createEvents(signal: AbortSignal): Promise<Response> {
  const headers = { "x-attache-poll": "1", Authorization: `Bearer ${token.get() ?? ""}`, Accept: "text/event-stream" };
  return load(`${origin}/api/events`, { headers, signal, cache: "no-store" });
}

interface Sending {
  /** From 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** A file to go with a post. Only this kind of request tells how far it is. */
export function sendFile(file: File, { onProgress, signal }: Sending): Promise<Upload> {
  return new Promise((done, failed) => {
    const request = new XMLHttpRequest();
    const authorization = `Bearer ${token.get() ?? ""}`;
    request.open("POST", `${origin}/api/media?name=${encodeURIComponent(file.name)}`);
    request.setRequestHeader("Authorization", authorization);
    request.setRequestHeader("Content-Type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener("error", () => failed(new TypeError("Failed to send")));
    request.addEventListener("abort", () => failed(new DOMException("Called off", "AbortError")));
    request.addEventListener("load", () => {
      if (request.status === 201) done(JSON.parse(request.responseText) as Upload);
      else failed(new ApiError(request.status, request.responseText || request.statusText, authorization));
    });
    signal.addEventListener("abort", () => request.abort());
    request.send(file);
  });
}

/** The screen of a live sign-in. Its ticket stands in the address: a WebSocket sends no header. */
export const screenUrl = (id: string, ticket: string): string =>
  `${origin.replace(/^http/, "ws")}/api/linkedin/sign-ins/${encodeURIComponent(id)}/screen?ticket=${ticket}`;

/** A picture goes as it is, under the type that the blob has. */
export async function putPicture(picture: Blob): Promise<Profile> {
  const headers = { Authorization: `Bearer ${token.get() ?? ""}` };
  const response = await load(`${origin}/api/profile/avatar`, { method: "PUT", headers, body: picture });
  return (await response.json()) as Profile;
}

/** 401 to the token that is still held: the session is over. One that came by a token before says nothing. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.sentWith === `Bearer ${token.get()}` && !token.renewing;

/** The sentence for the person: the server's, else that it cannot be reached, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.told ?? fallback;
  if (error instanceof TypeError) return "The server cannot be reached. Check your connection and try again.";
  return error instanceof Error && error.message ? error.message : fallback;
}

/** The same where a screen has no words of its own for a reply without any: `fallback` is for what is no error at all. */
export const failureOf = (error: unknown, fallback: string): string =>
  messageOf(error, error instanceof ApiError ? (error.isJson ? "API request failed" : "Request failed") : fallback);
