import type { Context } from "hono";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import type { AnswerEvent } from "#core/assistant/contract.ts";
import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "./context.ts";
import { isSessionOpen } from "./is-session-open.ts";
import { tokenIn } from "./middleware/authentication.ts";

/** Proxies end streams that are silent for longer. */
const pingMs = 15_000;
/** For each user: more tabs than anybody has open. */
const maxStreams = 50;

/** The returned function throws Fault `assistant.message_not_found`, `request.too_many_streams`. */
export function createAnswerStreams(core: Core) {
  const streams = createConcurrencyLimit(maxStreams);
  return (c: Context<Env>, userId: string, answerId: string) => streamAnswer({ core, c, streams }, userId, answerId);
}

interface Streaming {
  core: Core;
  c: Context<Env>;
  streams: ReturnType<typeof createConcurrencyLimit>;
}

function streamAnswer({ core, c, streams }: Streaming, userId: string, answerId: string): Response {
  const token = tokenIn(c.req.header("authorization"));
  const stopping = c.env?.stopping;
  const queue = createEventQueue();
  const unfollow = core.assistant.follow(userId, answerId, queue.add);
  c.header("X-Accel-Buffering", "no");
  if (c.req.method === "HEAD") {
    unfollow();
    return c.body(null, 200, { "Content-Type": "text/event-stream" });
  }
  const end = streams.begin(userId);
  if (!end) {
    unfollow();
    throw tooManyStreams();
  }
  const isOver = () => stopping?.aborted === true || !isSessionOpen(core, token);
  return streamSSE(c, async (stream) => {
    stopping?.addEventListener("abort", queue.wake);
    stream.onAbort(queue.wake);
    try {
      await sendEvents({ core, stream, queue, isOver });
    } finally {
      stopping?.removeEventListener("abort", queue.wake);
      unfollow();
      end();
    }
  });
}

interface Sending {
  core: Core;
  stream: SSEStreamingApi;
  queue: ReturnType<typeof createEventQueue>;
  isOver: () => boolean;
}

async function sendEvents({ core, stream, queue, isOver }: Sending): Promise<void> {
  while (!stream.aborted && !isOver()) {
    const events = queue.take();
    for (const { type, ...data } of events) await stream.writeSSE({ event: type, data: JSON.stringify(data) });
    if (events.some(({ type }) => type === "end")) return;
    if (events.length > 0) continue;
    const isSilent = await queue.wait((proceed) => core.clock.after(pingMs, proceed));
    if (isSilent) await stream.writeSSE({ event: "ping", data: "" });
  }
}

/** Texts that arrive faster than the client reads are merged into one event. */
function createEventQueue() {
  let events: AnswerEvent[] = [];
  let wake = (): void => undefined;
  return {
    add(event: AnswerEvent): void {
      const last = events.at(-1);
      if (last?.type === "text" && event.type === "text" && last.index === event.index)
        events[events.length - 1] = { ...last, delta: last.delta + event.delta };
      else events.push(event);
      wake();
    },
    take(): AnswerEvent[] {
      const taken = events;
      events = [];
      return taken;
    },
    wake: (): void => wake(),
    /** Until something is added; true if that took too long. */
    async wait(after: (proceed: () => void) => () => void): Promise<boolean> {
      let isSilent = false;
      let cancel = (): void => undefined;
      await new Promise<void>((proceed) => {
        wake = proceed;
        cancel = after(() => {
          isSilent = true;
          proceed();
        });
      });
      cancel();
      return isSilent;
    },
  };
}

const tooManyStreams = () =>
  new Fault(
    "rate_limited",
    "request.too_many_streams",
    `Your account has ${maxStreams} answers open. Close one and try again.`,
    { retryAfter: 15 },
  );
