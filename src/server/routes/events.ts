import { Hono } from "hono";
import { streamSSE, type SSEStreamingApi } from "hono/streaming";
import { createConcurrencyLimit } from "#core/concurrency-limit.ts";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { Topic } from "#core/declarations.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";
import { tokenIn } from "../middleware/authentication.ts";
import { isSessionOpen } from "../is-session-open.ts";

const pingMs = 15_000;
/** For each user: more tabs than anybody has open. */
const maxStreams = 50;

/** Read with `fetch`, so that the token is in a header, not in the URL. */
export const eventRoutes = (core: Core) => {
  const { read } = createEndpoints(core, "Server");
  const streams = createConcurrencyLimit(maxStreams);
  return new Hono<Env>().get(
    "/events",
    read(
      {
        who: "signed in",
        scope: "read",
        summary:
          "Server-sent events that name the topics that changed: 'changed' with a JSON array of topics, and 'ping' in between.",
        media: { type: "text/event-stream", description: "A stream that stays open until the session ends" },
        errors: ["request.too_many_streams"],
      },
      ({ c, userId }) => {
        const token = tokenIn(c.req.header("authorization"));
        const stopping = c.env?.stopping;
        c.header("X-Accel-Buffering", "no");
        if (c.req.method === "HEAD") return c.body(null, 200, { "Content-Type": "text/event-stream" });
        const end = streams.begin(userId);
        if (!end) throw tooManyStreams();
        return streamSSE(c, (stream) => streamChanges({ core, stream, userId, token, stopping }).finally(end));
      },
    ),
  );
};

const tooManyStreams = () =>
  new Fault(
    "rate_limited",
    "request.too_many_streams",
    `Your account has ${maxStreams} event streams open. Close one and try again.`,
    { retryAfter: 15 },
  );

interface Streaming {
  core: Core;
  stream: SSEStreamingApi;
  userId: string;
  token: string;
  stopping: AbortSignal | undefined;
}

/** Topics that arrive faster than the client reads are merged into one event. */
async function streamChanges({ core, stream, userId, token, stopping }: Streaming): Promise<void> {
  const waiting = new Set<Topic>();
  let wake = () => {};
  const isOver = () => stream.aborted || stopping?.aborted === true || !isSessionOpen(core, token);
  const unwatch = core.changes.subscribe(userId, (topics) => {
    for (const topic of topics) waiting.add(topic);
    wake();
  });
  const onStop = () => wake();
  stream.onAbort(onStop);
  stopping?.addEventListener("abort", onStop);
  try {
    await stream.writeSSE({ event: "hello", data: "" });
    while (!isOver()) {
      if (waiting.size === 0) {
        let cancel = () => {};
        await new Promise<void>((proceed) => {
          cancel = core.clock.after(pingMs, proceed);
          wake = proceed;
        });
        cancel();
      }
      if (isOver()) break;
      const topics = [...waiting];
      waiting.clear();
      await (topics.length > 0
        ? stream.writeSSE({ event: "changed", data: JSON.stringify(topics) })
        : stream.writeSSE({ event: "ping", data: "" }));
    }
  } finally {
    unwatch();
    stopping?.removeEventListener("abort", onStop);
  }
}
