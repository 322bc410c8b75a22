import { join } from "node:path";
import type { FuzzHost } from "./callers.ts";

interface HostResult {
  id: number;
  result: unknown;
}

/** A real server in a process of its own, and its host. */
export async function startFuzzServer(dataDir: string) {
  const waiting = new Map<number, (result: unknown) => void>();
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "server-process.ts"), dataDir], {
    stdout: "pipe",
    stderr: "pipe",
    ipc({ id, result }: HostResult) {
      waiting.get(id)?.(result);
      waiting.delete(id);
    },
  });
  let printed = 0;
  void (async () => {
    for await (const chunk of child.stderr) printed += chunk.byteLength;
  })();
  const { value } = await child.stdout.getReader().read();
  let calls = 0;
  const call = (name: keyof FuzzHost, caller?: unknown): Promise<never> =>
    new Promise((done) => {
      calls += 1;
      waiting.set(calls, done as (result: unknown) => void);
      child.send({ id: calls, name, caller });
    });
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
