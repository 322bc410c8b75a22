/** Simulates the worlds that standard input names, and prints one report. */
import { mergeReports, type WorldReport } from "./run-worlds.ts";
import { simulate, type SimulationOptions } from "./world/simulate.ts";

const worlds = (await Bun.stdin.json()) as SimulationOptions[];
const reports: WorldReport[] = [];
for (const world of worlds) {
  const { violations, sent, restarts } = await simulate(world);
  reports.push({ violations: violations.map((one) => ({ ...one, world: world.seed })), sent, restarts });
}
console.log(JSON.stringify(mergeReports(reports)));
