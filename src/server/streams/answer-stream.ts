import type { Context } from "hono";
import type { AnswerEvent } from "#core/assistant/contract.ts";
import type { Core } from "#core/core.ts";
import type { Env } from "../context.ts";
import { createEventQueue } from "./event-queue.ts";
import { createEventStreams } from "./event-streams.ts";

/** The returned function throws Fault `assistant.message_not_found`, `request.too_many_streams`. */
export function createAnswerStreams(core: Core) {
  const streams = createEventStreams(core);
  return (c: Context<Env>, userId: string, answerId: string): Response => {
    const queue = createEventQueue<AnswerEvent>(mergeTexts);
    const unfollow = core.assistant.follow(userId, answerId, queue.add);
    if (c.req.method === "HEAD") {
      unfollow();
      return c.body(null, 200, { "Content-Type": "text/event-stream" });
    }
    try {
      const end = streams.begin(userId);
      const onEnd = (): void => {
        unfollow();
        end();
      };
      return streams.respond(c, { queue, isLast: ({ type }) => type === "end", onEnd });
    } catch (error) {
      unfollow();
      throw error;
    }
  };
}

/** Texts that arrive faster than the client reads are merged into one event. */
const mergeTexts = (last: AnswerEvent, next: AnswerEvent): AnswerEvent | undefined =>
  last.type === "text" && next.type === "text" && last.index === next.index
    ? { ...last, delta: last.delta + next.delta }
    : undefined;
