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

/** In several processes, each with its share. */
export async function runWorlds(worlds: readonly SimulationOptions[], processes: number): Promise<WorldReport> {
  const shares = Array.from({ length: Math.min(processes, worlds.length) }, (_, at) =>
    worlds.filter((_world, n) => n % processes === at),
  );
  return mergeReports(await Promise.all(shares.map(runShare)));
}

async function runShare(worlds: readonly SimulationOptions[]): Promise<WorldReport> {
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "world-process.ts")], {
    stdin: new Blob([JSON.stringify(worlds)]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const [text, code] = await Promise.all([new Response(child.stdout).text(), child.exited]);
  if (code !== 0) throw new Error(`A simulation ended with ${code}.`);
  return JSON.parse(text) as WorldReport;
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
