import { Hono } from "hono";
import { streamSSE } from "hono/streaming";
import type { Core } from "#core/core.ts";
import type { Topic } from "#core/declarations.ts";
import type { Env } from "../context.ts";
import { signedIn, tokenIn } from "../middleware/authentication.ts";
import { isOpen } from "../session.ts";

const pingMs = 15_000;

/**
 * Says what changed, never what it is now: the screen loads that itself. Read with `fetch`, so the token is a header.
 * Ends with the session, and when the server stops. Topics that come faster than the client reads fold into one event.
 */
export const eventRoutes = (core: Core) =>
  new Hono<Env>().get("/events", signedIn(core), (c) => {
    const { userId } = c.get("identity");
    const token = tokenIn(c.req.header("authorization"));
    const stopping = c.env?.stopping;
    c.header("X-Accel-Buffering", "no");
    return streamSSE(c, async (stream) => {
      const waiting = new Set<Topic>();
      let wake = () => {};
      const ends = () => stream.aborted || stopping?.aborted === true || !isOpen(core, token);
      const unwatch = core.changes.watch(userId, (topics) => {
        for (const topic of topics) waiting.add(topic);
        wake();
      });
      const onStop = () => wake();
      stream.onAbort(onStop);
      stopping?.addEventListener("abort", onStop);
      try {
        await stream.writeSSE({ event: "hello", data: "" });
        while (!ends()) {
          if (waiting.size === 0) {
            let calledOff = () => {};
            await new Promise<void>((go) => {
              calledOff = core.clock.after(pingMs, go);
              wake = go;
            });
            calledOff();
          }
          if (ends()) break;
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
    });
  });
