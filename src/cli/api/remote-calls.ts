import { Fault, getErrorCode } from "#core/errors.ts";
import { version } from "#core/version.ts";
import { keyHeader, type Send } from "./client.ts";
import type { RemoteServer } from "./find-target.ts";
import { notAttache } from "./read-refusal.ts";

export interface RemoteTimes {
  /** For an answer. Writing, typesetting and the network take longer than a read. */
  readMs: number;
  writeMs: number;
  /** Before a lost call is sent again, and between looks at one that still runs. */
  retryMs: number;
}

const usualTimes: RemoteTimes = { readMs: 30_000, writeMs: 180_000, retryMs: 1000 };

/**
 * Calls of a server elsewhere, with its API key. A call whose answer is lost is sent once more: a write carries an
 * idempotency key, so that it takes effect once.
 */
export function createRemoteSend({ url, apiKey }: RemoteServer, times: RemoteTimes = usualTimes): Send {
  const attempt = async (address: string, init: RequestInit): Promise<Response> => {
    const limitMs = isRead(init) ? times.readMs : times.writeMs;
    const limits = isStream(init) ? [] : [AbortSignal.timeout(limitMs)];
    const signals = [...limits, ...(init.signal ? [init.signal] : [])];
    try {
      const response = await fetch(address, { ...init, redirect: "manual", signal: AbortSignal.any(signals) });
      return checkOrigin(url, response);
    } catch (error) {
      if (error instanceof Fault || error instanceof LostAnswer || init.signal?.aborted) throw error;
      throw new LostAnswer(describeLoss(url, error, limitMs));
    }
  };

  const attemptAgain = async (address: string, init: RequestInit): Promise<Response> => {
    const until = performance.now() + times.writeMs;
    for (;;) {
      await Bun.sleep(times.retryMs);
      const response = await attempt(address, init);
      if (!(await isStillRunning(response)) || performance.now() > until) return response;
    }
  };

  return async (address, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set("Authorization", `Bearer ${apiKey}`);
    headers.set("User-Agent", `attache/${version}`);
    if (!isRead(init) && !headers.has(keyHeader)) headers.set(keyHeader, crypto.randomUUID());
    const call = { ...init, headers };
    try {
      return await attempt(address, call).catch((error: unknown) => {
        if (error instanceof LostAnswer) return attemptAgain(address, call);
        throw error;
      });
    } catch (error) {
      throw error instanceof LostAnswer ? error.fault : error;
    }
  };
}

/** Its end is its last event. */
const isStream = ({ headers }: RequestInit): boolean => new Headers(headers).get("accept") === "text/event-stream";

const isRead = ({ method = "GET" }: RequestInit): boolean => method === "GET";

const isStillRunning = async (response: Response): Promise<boolean> =>
  response.status === 409 && (await response.clone().text()).includes('"request.still_running"');

/** Whether the call took effect is unknown. */
class LostAnswer extends Error {
  constructor(readonly fault: Fault) {
    super(fault.message);
  }
}

/** @throws Fault, or LostAnswer where a proxy lost the server */
function checkOrigin(url: string, response: Response): Response {
  const { status, headers } = response;
  if (status >= 300 && status < 400) throw redirected(url, headers.get("location"));
  const type = headers.get("content-type") ?? "";
  if (status >= 502 && !type.startsWith("application/json")) {
    throw new LostAnswer(notAttache(url, `answered with status ${status}`));
  }
  if (response.ok && type.startsWith("text/html")) throw notAttache(url, "answered with a web page");
  return response;
}

function describeLoss(url: string, error: unknown, limitMs: number): Fault {
  if (error instanceof Error && error.name === "TimeoutError") {
    const message = `${url} didn't answer within ${Math.round(limitMs / 1000)} seconds. Try again later.`;
    return new Fault("unavailable", "server.timeout", message);
  }
  const code = getErrorCode(error);
  const why = code === undefined ? "" : ` (${code})`;
  const message = `No connection to ${url}${why}. Check the address, and that the server is running.`;
  return new Fault("unavailable", "server.no_connection", message);
}

/** Followed, the API key would go to another address. */
function redirected(url: string, location: string | null): Fault {
  const target = location !== null && URL.canParse(location, url) ? ` to ${new URL(location, url).origin}` : "";
  const message = `${url} redirects${target}. Use the address that the server itself has.`;
  return new Fault("invalid", "server.redirected", message);
}
