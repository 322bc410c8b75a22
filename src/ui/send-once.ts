import type { Write, WriteKeys, WriteOutcome } from "./write-keys.ts";

export const keyHeader = "Idempotency-Key";

/** How long a screen may take to show that a write succeeded. */
export const renderingMs = 300;

interface Answer {
  status: number;
  statusText: string;
  headers: Headers;
  body: ArrayBuffer | null;
}

interface Sending {
  body: string;
  answer: Promise<Answer>;
}

interface SendOnceOptions {
  send: (url: string, init: RequestInit) => Promise<Response>;
  keys: WriteKeys;
  outcomeOf: (error: unknown) => WriteOutcome;
  now?: () => number;
}

/** Sends writes with an idempotency key. While a write runs, an identical one at the same address is the same one. */
export function createSendOnce({ send, keys, outcomeOf, now = () => performance.now() }: SendOnceOptions) {
  const running = new Map<string, Sending>();
  let startedAt = Number.NEGATIVE_INFINITY;
  let doneAt = Number.NEGATIVE_INFINITY;

  async function request(write: Write, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers);
    // A form that keeps its key with what was typed gives it.
    const key = headers.get(keyHeader) ?? keys.open(write);
    headers.set(keyHeader, key);
    try {
      const response = await send(write.url, { ...init, headers });
      // Read here: if the rest of the response is lost, the outcome is unknown as well.
      const bytes = await response.arrayBuffer();
      keys.recordOutcome(write, key, "done");
      doneAt = now();
      const { status, statusText } = response;
      return { status, statusText, headers: response.headers, body: bytes.byteLength === 0 ? null : bytes };
    } catch (error) {
      keys.recordOutcome(write, key, outcomeOf(error));
      throw error;
    }
  }

  async function begin(name: string, sending: Sending): Promise<void> {
    startedAt = now();
    running.set(name, sending);
    try {
      await sending.answer;
    } catch {
      // Thrown to the caller.
    } finally {
      if (running.get(name) === sending) running.delete(name);
    }
  }

  return {
    async send(write: Write, init: RequestInit): Promise<Response> {
      const name = `${write.method} ${write.url} ${new Headers(init.headers).get("Authorization") ?? ""}`;
      let sending = running.get(name);
      if (sending?.body !== write.body) {
        sending = { body: write.body, answer: request(write, init) };
        void begin(name, sending);
      }
      const { body, ...rest } = await sending.answer;
      return new Response(body, rest);
    },

    /** True if a write that began after `since` still runs, or succeeded so recently that the screen may not show it. */
    isUnshown: (since: number): boolean =>
      startedAt >= since && (running.size > 0 || (doneAt >= startedAt && now() - doneAt < renderingMs)),
  };
}
