import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileProgram } from "../compile-program.ts";
import { createRemoteEnvironment } from "./remote-environment.ts";
import { remoteVariable } from "./remote-tests.ts";
import type { RunningCommand } from "./running-command.ts";

/** Test timeout: starting a process per command is slow on a busy machine. */
export const commandTimeoutMs = 300_000;

export const programPath = await compileProgram({ entry: "src/cli/main.ts", name: "attache" });

/** See `remote-tests.ts`. */
export const runsRemotely = process.env[remoteVariable] === "true";

export interface CommandResult {
  code: number;
  out: string;
  err: string;
  /** Standard output as JSON. */
  json: unknown;
}

export interface Shell {
  folder: string;
  /** Runs a command on this folder; `input` is its standard input. */
  run(args: string[], options?: { input?: string; env?: Record<string, string> }): Promise<CommandResult>;
  /** Starts `serve` on this folder and waits for its URL. */
  serve(env?: Record<string, string>, args?: string[]): Promise<RunningCommand>;
  /** Before the test opens the folder itself: ends the server that commands were sent to. */
  release(): Promise<void>;
  /** Starts the simulated network's website and waits for its URL. */
  sandbox(args: string[]): Promise<RunningCommand>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The CLI with its own folder. */
export function createShell(): Shell {
  const folder = mkdtempSync(join(tmpdir(), "cli-"));
  const data = join(folder, "data");
  const running: RunningCommand[] = [];
  const environment = (env: Record<string, string> = {}) => ({
    PATH: process.env.PATH,
    ATTACHE_DATA_DIR: data,
    ATTACHE_REQUESTS_PER_MINUTE: "1000000",
    ...env,
  });

  async function start(args: string[], env?: Record<string, string>): Promise<RunningCommand> {
    const child = Bun.spawn([programPath, ...args], {
      cwd: folder,
      env: environment(env),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let text = "";
    const url = await new Promise<string>((found, failed) => {
      const read = async (stream: ReadableStream<Uint8Array>) => {
        for await (const chunk of stream) {
          text += new TextDecoder().decode(chunk);
          const at = /(?:running at |"url":")(http:[^\s",]+)[^]*\n/.exec(text)?.[1];
          if (at) found(at);
        }
      };
      void read(child.stdout);
      void read(child.stderr);
      void child.exited.then((code) => failed(new Error(`${args[0]} ended with ${code}: ${text}`)));
    });
    const serving: RunningCommand = {
      url,
      pid: child.pid,
      printed: () => text,
      kill: (signal) => child.kill(signal),
      exited: child.exited,
    };
    running.push(serving);
    void child.exited.then(() => running.splice(running.indexOf(serving), 1));
    return serving;
  }

  const serve = (env?: Record<string, string>, args: string[] = []) => start(["serve", "--port", "0", ...args], env);
  const remote = createRemoteEnvironment({ dataDir: data, configFolder: folder, findServer: () => running[0], serve });

  return {
    folder: data,
    async run(args, { input = "", env } = {}) {
      const child = Bun.spawn([programPath, ...args], {
        cwd: folder,
        env: (runsRemotely && (await remote.environmentFor(args, env))) || environment(env),
        stdin: new Blob([input]),
        stdout: "pipe",
        stderr: "pipe",
      });
      const [out, err, code] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text(),
        child.exited,
      ]);
      return { code, out, err, json: parsed(out) };
    },
    async serve(env, args) {
      await remote.stop();
      return serve(env, args);
    },
    release: remote.stop,
    sandbox: (args) => start(["sandbox", "serve", ...args]),
    async [Symbol.asyncDispose]() {
      for (const server of running.toReversed()) {
        server.kill("SIGKILL");
        await server.exited;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
