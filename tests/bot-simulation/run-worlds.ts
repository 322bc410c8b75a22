import { join } from "node:path";
import type { Violation } from "./recording.ts";
import type { SimulationOptions } from "./world/simulate.ts";

export interface WorldReport {
  violations: (Violation & { world: number })[];
  /** By kind, what reached the network. */
  sent: Record<string, number>;
  restarts: number;
}

/** Accounts on one server: as many as it serves in turn, one page at a time. */
const usersOfWorld = 25;

/** Each has its own server and seed. */
export function worldsOf({ users, days, seed, storage }: SimulationOptions): SimulationOptions[] {
  const count = Math.ceil(users / usersOfWorld);
  return Array.from({ length: count }, (_, n) => ({
    users: Math.min(usersOfWorld, users - n * usersOfWorld),
    days,
    seed: seed * 1000 + n,
    storage,
  }));
}

/** In several processes, each of which takes the next world when it is done with one. */
export async function runWorlds(worlds: readonly SimulationOptions[], processes: number): Promise<WorldReport> {
  const waiting = worlds.values();
  const workers = Array.from({ length: Math.min(processes, worlds.length) }, () => runSome(waiting));
  return mergeReports((await Promise.all(workers)).flat());
}

async function runSome(worlds: Iterable<SimulationOptions>): Promise<WorldReport[]> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "world-process.ts")], {
    stdin: "pipe",
    stdout: "pipe",
    stderr: "inherit",
  });
  const answers = readLines(child.stdout);
  const reports: WorldReport[] = [];
  for (const world of worlds) {
    void child.stdin.write(`${JSON.stringify(world)}\n`);
    await child.stdin.flush();
    const { value: answer } = await answers.next();
    if (answer === undefined) break;
    reports.push(JSON.parse(answer) as WorldReport);
  }
  await child.stdin.end();
  const code = await child.exited;
  if (code !== 0) throw new Error(`A simulation ended with ${code}.`);
  return reports;
}

async function* readLines(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  return undefined;
}

export function mergeReports(reports: readonly WorldReport[]): WorldReport {
  const sent: Record<string, number> = {};
  for (const [kind, count] of reports.flatMap((report) => Object.entries(report.sent))) {
    sent[kind] = (sent[kind] ?? 0) + count;
  }
  return {
    violations: reports.flatMap(({ violations }) => violations),
    sent,
    restarts: reports.reduce((sum, { restarts }) => sum + restarts, 0),
  };
}
