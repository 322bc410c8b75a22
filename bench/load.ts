import { join } from "node:path";

export interface Load {
  url: string;
  path: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  body?: string;
  connections: number;
  /** The load ends after this many seconds or after `requests`, whichever comes first. */
  seconds: number;
  requests?: number;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  /** Responses other than 2xx. */
  failed: number;
  p50: number;
  p95: number;
  p99: number;
  max: number;
}

/** Generates load from a separate process, so that its work is not attributed to the server. */
export async function load(what: Load): Promise<LoadResult> {
  const command = [process.execPath, join(import.meta.dir, "load-process.ts"), JSON.stringify(what)];
  const run = Bun.spawn(command, { stdio: ["ignore", "pipe", "inherit"] });
  const output = await new Response(run.stdout).text();
  if ((await run.exited) !== 0) throw new Error("The load generator failed.");
  return JSON.parse(output) as LoadResult;
}
