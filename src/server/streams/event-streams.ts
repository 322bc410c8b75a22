import type { Context } from "hono";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Env } from "../context.ts";
import { isSessionOpen } from "../is-session-open.ts";
import { tokenIn } from "../middleware/authentication.ts";
import type { EventQueue } from "./event-queue.ts";

/** Proxies end streams that are silent for longer. */
const pingMs = 15_000;
/** For each user: more tabs than anybody has open. */
const maxStreams = 50;

interface Stream<Event> {
  queue: EventQueue<Event>;
  isLast: (event: Event) => boolean;
  /** Called once, also if the client left. */
  onEnd: () => void;
}

/** Server-sent events that end with the last of them, with the session, the connection or the server. */
export function createEventStreams(core: Core) {
  const streams = createConcurrencyLimit(maxStreams);
  return {
    /** @returns what ends it. @throws Fault `request.too_many_streams` */
    begin(userId: string): () => void {
      const end = streams.begin(userId);
      if (!end) throw tooManyStreams();
      return end;
    },

    respond<Event extends { type: string }>(c: Context<Env>, { queue, isLast, onEnd }: Stream<Event>): Response {
      const isLocal = c.env?.localUserId !== undefined;
      const token = isLocal ? undefined : tokenIn(c.req.header("authorization"));
      const stopping = c.env?.stopping;
      const isOver = () => stopping?.aborted === true || (token !== undefined && !isSessionOpen(core, token));
      c.header("X-Accel-Buffering", "no");
      return streamSSE(c, async (stream) => {
        stopping?.addEventListener("abort", queue.wake);
        stream.onAbort(queue.wake);
        try {
          await sendEvents({ core, stream, queue, isLast, isOver });
        } finally {
          stopping?.removeEventListener("abort", queue.wake);
          onEnd();
        }
      });
    },
  };
}

interface Sending<Event> extends Pick<Stream<Event>, "queue" | "isLast"> {
  core: Core;
  stream: SSEStreamingApi;
  isOver: () => boolean;
}

async function sendEvents<Event extends { type: string }>(sending: Sending<Event>): Promise<void> {
  const { core, stream, queue, isLast, isOver } = sending;
  while (!stream.aborted && !isOver()) {
    const events = queue.take();
    for (const { type, ...data } of events) await stream.writeSSE({ event: type, data: JSON.stringify(data) });
    if (events.some(isLast)) return;
    if (events.length > 0) continue;
    const isSilent = await queue.wait((proceed) => core.clock.after(pingMs, proceed));
    if (isSilent) await stream.writeSSE({ event: "ping", data: "" });
  }
}

const tooManyStreams = () =>
  new Fault(
    "rate_limited",
    "request.too_many_streams",
    `Your account has ${maxStreams} answers open. Close one and try again.`,
    { retryAfter: 15 },
  );
