import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const path = join(import.meta.dir, "../../../dist/attache");

export interface RunningServer {
  url: string;
  dataDir: string;
  pid: number;
  /** Printed so far. */
  output(): string;
  stop(signal?: NodeJS.Signals): Promise<number>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ServerOptions {
  dataDir?: string;
  env?: Record<string, string>;
}

export const admin = { email: "admin@attache.local", password: "correct horse battery" };

/** The real executable on a free port, in a new folder unless one is given. */
export async function startServer({ dataDir, env = {} }: ServerOptions = {}): Promise<RunningServer> {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), "attache-"));
  const server = Bun.spawn([path, "serve", "--port", "0", "--data-dir", folder], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      ATTACHE_ADMIN_EMAIL: admin.email,
      ATTACHE_ADMIN_PASSWORD: admin.password,
      // Lets a test call from many addresses, as behind a proxy.
      ATTACHE_TRUSTED_PROXIES: "127.0.0.1",
      // One account presses through whole screens.
      ATTACHE_REQUESTS_PER_MINUTE: "1000000",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  const url = await new Promise<string>((found, failed) => {
    const read = async (stream: ReadableStream<Uint8Array>) => {
      for await (const chunk of stream) {
        printed += new TextDecoder().decode(chunk);
        const at = /running at (http:\S+)/.exec(printed)?.[1];
        if (at) found(at);
      }
    };
    void read(server.stdout);
    void read(server.stderr);
    void server.exited.then((code) => failed(new Error(`The server ended with ${code}:\n${printed}`)));
  });
  const stop = (signal: NodeJS.Signals = "SIGTERM"): Promise<number> => {
    server.kill(signal);
    return server.exited;
  };
  return {
    url,
    dataDir: folder,
    pid: server.pid,
    output: () => printed,
    stop,
    async [Symbol.asyncDispose]() {
      await stop("SIGKILL");
      if (dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs the executable's CLI. */
export function runAttache(dataDir: string, ...args: string[]): { code: number; out: string; err: string } {
  const run = Bun.spawnSync([path, ...args], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, ATTACHE_DATA_DIR: dataDir },
  });
  return { code: run.exitCode, out: run.stdout.toString(), err: run.stderr.toString() };
}
