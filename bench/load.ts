import { join } from "node:path";

export interface Load {
  url: string;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  connections: number;
  /** The load ends after this many seconds, or after `requests`, whichever is sooner. */
  seconds: number;
  requests?: number;
}

export interface Loaded {
  requests: number;
  perSecond: number;
  /** Answers that were not 2xx. */
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Loads a server of this machine from a process of its own, so that the load's work is not counted as the server's. */
export async function load(what: Load): Promise<Loaded> {
  const command = [process.execPath, join(import.meta.dir, "load-process.ts"), JSON.stringify(what)];
  const run = Bun.spawn(command, { stdio: ["ignore", "pipe", "inherit"] });
  const output = await new Response(run.stdout).text();
  if ((await run.exited) !== 0) throw new Error("The load ended early.");
  return JSON.parse(output) as Loaded;
}
