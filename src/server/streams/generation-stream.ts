import type { Context } from "hono";
import type { Core } from "#core/core.ts";
import { Fault } from "#core/errors.ts";
import type { GenerateContent, GenerationEvent } from "#core/writing/contract.ts";
import type { Env } from "../context.ts";
import { createEventQueue } from "./event-queue.ts";
import { createEventStreams } from "./event-streams.ts";

/** The returned function throws Fault `quota.used_up`, `request.too_many_streams`. */
export function createGenerationStreams(core: Core) {
  const streams = createEventStreams(core);
  return async (c: Context<Env>, userId: string, input: GenerateContent): Promise<Response> => {
    const end = streams.begin(userId);
    const queue = createEventQueue<GenerationEvent>(mergeTexts);
    const leaving = new AbortController();
    const { promise: begun, resolve } = Promise.withResolvers<void>();
    const onEvent = (event: GenerationEvent): void => {
      queue.add(event);
      resolve();
    };
    const written = core.writing.generate(userId, input, { signal: leaving.signal, onEvent });
    written.then(
      (result) => queue.add({ type: "written", written: result }),
      (error: unknown) => queue.add({ type: "failed", ...describe(core, error, leaving.signal) }),
    );
    try {
      await Promise.race([begun, written]);
    } catch (error) {
      end();
      throw error;
    }
    const onEnd = (): void => {
      leaving.abort();
      end();
    };
    return streams.respond(c, { queue, isLast: ({ type }) => type === "written" || type === "failed", onEnd });
  };
}

const mergeTexts = (last: GenerationEvent, next: GenerationEvent): GenerationEvent | undefined =>
  last.type === "text" && next.type === "text" && last.variation === next.variation
    ? { ...last, delta: last.delta + next.delta }
    : undefined;

function describe({ log }: Core, error: unknown, { aborted }: AbortSignal): { code: string; message: string } {
  if (error instanceof Fault) return { code: error.code, message: error.message };
  if (!aborted) log.error("writing.failed", { error });
  return { code: "ai.failed", message: "Something went wrong in Attaché, so no text was written. Try again." };
}
