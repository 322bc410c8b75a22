import { hc } from "hono/client";
import { invalid } from "#core/errors.ts";
import { IdempotencyKey } from "#core/idempotency/contract.ts";
import type { Api } from "#server/app.ts";
import { readRefusal } from "./read-refusal.ts";

export type Send = (url: string, init?: RequestInit) => Promise<Response>;

export const keyFlag = "--idempotency-key";
export const keyHeader = "Idempotency-Key";
const keyLength = 200;
/** Of one command that is refused again and again. */
const maxKeys = 50;

/** The typed client of the API. Its calls throw a Fault unless they succeed. */
export const createClient = (serverUrl: string, send: Send) =>
  hc<Api>(serverUrl, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const url = input instanceof Request ? input.url : String(input);
      const response = await sendWithFreshKey(send, url, init);
      if (response.ok) return response;
      throw await readRefusal(response, serverUrl);
    },
  }).api;

export type Client = ReturnType<typeof createClient>;

/**
 * The server answers a repeated key with its first answer. A refusal changed nothing, so the command is sent with the next
 * key in the row: it may succeed once its cause is gone, and still does so only once.
 */
async function sendWithFreshKey(send: Send, url: string, init: RequestInit = {}): Promise<Response> {
  const given = new Headers(init.headers).get(keyHeader);
  let response = await send(url, init);
  for (let n = 2; n <= maxKeys && given !== null && isEarlierRefusal(response); n += 1) {
    const key = `${given}.${n}`;
    if (key.length > keyLength) break;
    const headers = new Headers(init.headers);
    headers.set(keyHeader, key);
    response = await send(url, { ...init, headers });
  }
  return response;
}

const isEarlierRefusal = ({ ok, headers }: Response): boolean => !ok && headers.has("Idempotency-Replayed");

/** For the flag --idempotency-key. @throws Fault `request.invalid` */
export function withKey(key: string | undefined): { headers?: Record<string, string> } {
  if (key === undefined) return {};
  if (IdempotencyKey.safeParse(key).success) return { headers: { [keyHeader]: key } };
  throw invalid("request.invalid", keyFlag, `${keyFlag} must be 1 to 200 visible ASCII characters, such as a UUID.`);
}
