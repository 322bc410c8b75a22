import type {
  LanguageModelV4CallOptions,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from "@ai-sdk/provider";
import { ModelError, type ModelFailure, type TextModel } from "#core/model-port.ts";
import type { Clock } from "#core/ports.ts";

/** A local model may have to be loaded from disk first. */
const firstPartTimeoutMs = 120_000;
const nextPartTimeoutMs = 60_000;
const answerTimeoutMs = 300_000;

const retriesMax = 2;
const retryDelayMs = 1000;
/** Longer waits are the person's decision. */
const retryDelayMaxMs = 10_000;
const retried: ReadonlySet<ModelFailure> = new Set(["rate_limited", "overloaded", "unreachable"]);

/** The same model with retries before its first answer, and with time limits. A stopped call ends the provider's request. */
export function limitModel(model: TextModel, clock: Clock): TextModel {
  return {
    specificationVersion: model.specificationVersion,
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: model.supportedUrls,

    doGenerate: (options) =>
      withRetries(clock, options.abortSignal, async () => {
        const watch = createWatch(clock, options.abortSignal);
        watch.expect(answerTimeoutMs);
        try {
          return await watch.race(model.doGenerate({ ...options, abortSignal: watch.signal }));
        } finally {
          watch.end();
        }
      }),

    doStream: (options) => withRetries(clock, options.abortSignal, () => startStream(model, options, clock)),
  };
}

async function startStream(
  model: TextModel,
  options: LanguageModelV4CallOptions,
  clock: Clock,
): Promise<LanguageModelV4StreamResult> {
  const watch = createWatch(clock, options.abortSignal);
  watch.expect(firstPartTimeoutMs);
  try {
    const result = await watch.race(model.doStream({ ...options, abortSignal: watch.signal }));
    return { ...result, stream: watchParts(result.stream.getReader(), watch) };
  } catch (error) {
    watch.end();
    throw error;
  }
}

type Watch = ReturnType<typeof createWatch>;

/** Aborts the provider's request after a time limit, or when `signal` aborts. */
function createWatch(clock: Clock, signal: AbortSignal | undefined) {
  const aborting = new AbortController();
  const { promise: ended, reject } = Promise.withResolvers<never>();
  ended.catch(() => undefined);
  const abort = (reason: unknown): void => {
    aborting.abort(reason);
    reject(reason);
  };
  const onAbort = (): void => abort(new DOMException("The call was stopped.", "AbortError"));
  if (signal?.aborted) onAbort();
  signal?.addEventListener("abort", onAbort, { once: true });
  let cancelTimeout = (): void => undefined;
  return {
    signal: aborting.signal,
    abort: onAbort,
    expect(ms: number): void {
      cancelTimeout();
      cancelTimeout = clock.after(ms, () => abort(new ModelError("timeout")));
    },
    /** Some providers don't answer an abort. */
    race: <T>(work: PromiseLike<T>): Promise<T> => Promise.race([work, ended]),
    end(): void {
      cancelTimeout();
      signal?.removeEventListener("abort", onAbort);
    },
  };
}

const contentParts: ReadonlySet<LanguageModelV4StreamPart["type"]> = new Set([
  "text-delta",
  "reasoning-delta",
  "tool-input-start",
  "tool-input-delta",
  "tool-call",
]);

export const isContent = ({ type }: LanguageModelV4StreamPart): boolean => contentParts.has(type);

function watchParts(
  reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>,
  watch: Watch,
): ReadableStream<LanguageModelV4StreamPart> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await watch.race(reader.read());
        if (done) {
          watch.end();
          controller.close();
          return;
        }
        if (isContent(value)) watch.expect(nextPartTimeoutMs);
        controller.enqueue(value);
      } catch (error) {
        watch.end();
        reader.cancel(error).catch(() => undefined);
        controller.error(error);
      }
    },
    async cancel(reason) {
      watch.abort();
      watch.end();
      await reader.cancel(reason).catch(() => undefined);
    },
  });
}

async function withRetries<T>(clock: Clock, signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof ModelError) || !retried.has(error.failure) || retries === retriesMax) throw error;
      const delayMs = error.detail.retryAfterMs ?? retryDelayMs * 2 ** retries;
      if (delayMs > retryDelayMaxMs) throw error;
      await delay(clock, delayMs, signal);
    }
  }
}

function delay(clock: Clock, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel();
      reject(new DOMException("The call was stopped.", "AbortError"));
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    });
    signal?.addEventListener("abort", stop, { once: true });
    if (signal?.aborted) stop();
  });
}
