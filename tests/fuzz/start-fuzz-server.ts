import { join } from "node:path";
import type { FuzzHost } from "./callers.ts";

interface HostResult {
  id: number;
  result?: unknown;
  error?: string;
}

/** A real server in a process of its own, and its host. */
export async function startFuzzServer(dataDir: string) {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "server-process.ts"), dataDir], {
    stdout: "pipe",
    stderr: "pipe",
    ipc({ id, result, error }: HostResult) {
      if (error === undefined) waiting.get(id)?.resolve(result);
      else waiting.get(id)?.reject(new Error(error));
      waiting.delete(id);
    },
  });
  void child.exited.then((code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The server ended with ${code}.`));
  });
  let printed = 0;
  void (async () => {
    for await (const chunk of child.stderr) printed += chunk.byteLength;
  })();
  const { value } = await child.stdout.getReader().read();
  let calls = 0;
  const call = (name: keyof FuzzHost, caller?: unknown): Promise<never> => {
    calls += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(calls, answer);
    child.send({ id: calls, name, caller });
    return answer.promise as Promise<never>;
  };
  const host: FuzzHost = {
    renew: () => call("renew"),
    prepare: (caller) => call("prepare", caller),
    findChanges: () => call("findChanges"),
    report: () => call("report"),
  };
  return {
    url: new TextDecoder().decode(value).trim(),
    host,
    /** Bytes that went past the log. */
    printed: () => printed,
    exited: child.exited,
    async [Symbol.asyncDispose]() {
      child.kill();
      await child.exited;
    },
  };
}
