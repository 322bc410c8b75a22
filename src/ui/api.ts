import { hc } from "hono/client";
import type { Api } from "#server/app.ts";
import type { ErrorBody } from "#core/contract.ts";

/** What the loader raises: the status, a colon and the body, to the letter; screens show `problem.message`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    body: string,
    readonly problem: Partial<ErrorBody> = {},
  ) {
    super(`${status}: ${body}`);
  }
}

const tokenKey = "token";
export const token = {
  get: (): string | null => localStorage.getItem(tokenKey),
  set: (value: string): void => localStorage.setItem(tokenKey, value),
  drop: (): void => localStorage.removeItem(tokenKey),
};

declare const ATTACHE_API_URL: string;
const origin = (typeof ATTACHE_API_URL === "string" && ATTACHE_API_URL) || location.origin;

async function load(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const text = await response.text();
  throw new ApiError(response.status, text || response.statusText, readProblem(text));
}

function readProblem(text: string): Partial<ErrorBody> {
  try {
    return JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    return {};
  }
}

const client = (more: Record<string, string>) =>
  hc<Api>(origin, {
    fetch: load,
    headers: (): Record<string, string> => {
      const held = token.get();
      return held ? { ...more, Authorization: `Bearer ${held}` } : more;
    },
  }).api;

/** Every call of the server, typed from its routes. */
export const api = client({});

/** The same calls for polls and what events cause: they do not keep a session alive. */
export const passive = client({ "x-attache-poll": "1" });

/** The stream of changes, read with the token in a header. */
export function openEvents(signal: AbortSignal): Promise<Response> {
  const headers = { "x-attache-poll": "1", Authorization: `Bearer ${token.get() ?? ""}`, Accept: "text/event-stream" };
  return load(`${origin}/api/events`, { headers, signal, cache: "no-store" });
}

/** 401 for any reason but wrong credentials: the session is over. */
export const endsSession = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.problem.code !== "auth.wrong_credentials";

/** The sentence for the person: the server's, else that it cannot be reached, else the screen's own. */
export function messageOf(error: unknown, fallback: string): string {
  if (error instanceof ApiError) return error.problem.message ?? fallback;
  if (error instanceof TypeError) return "The server cannot be reached. Check your connection and try again.";
  return error instanceof Error && error.message ? error.message : fallback;
}
