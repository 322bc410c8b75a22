import { availableParallelism } from "node:os";
import type { Minified, ToMinify } from "./minify-worker.ts";

interface Waiting {
  resolve: (code: string) => void;
  reject: (error: Error) => void;
}

/** Minifies scripts in as many threads as there are cores: it is most of the time of a build. */
export function createScriptMinifier() {
  const waiting = new Map<number, Waiting>();
  const threads = Array.from({ length: availableParallelism() }, () => {
    const thread = new Worker(new URL("minify-worker.ts", import.meta.url).href);
    thread.addEventListener("message", ({ data: { id, code, problem } }: MessageEvent<Minified>) => {
      const asked = waiting.get(id);
      waiting.delete(id);
      if (code === undefined) asked?.reject(new Error(problem ?? "The minifier returned no code."));
      else asked?.resolve(code);
    });
    thread.addEventListener("error", ({ message }) => {
      for (const { reject } of waiting.values()) reject(new Error(`The minifier ended: ${message}`));
    });
    return thread;
  });
  let asked = 0;
  return {
    async minify(script: Uint8Array): Promise<Uint8Array> {
      const id = asked++;
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      waiting.set(id, { resolve, reject });
      threads[id % threads.length]?.postMessage({ id, script: new TextDecoder().decode(script) } satisfies ToMinify);
      return new TextEncoder().encode(await promise);
    },
    [Symbol.dispose]: () => threads.forEach((thread) => thread.terminate()),
  };
}
