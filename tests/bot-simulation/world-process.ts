/** Simulates the world of each line of standard input, and prints a line with its report. */
import type { WorldReport } from "./run-worlds.ts";
import { simulate, type SimulationOptions } from "./world/simulate.ts";

for await (const line of console) {
  // At the end of the input.
  if (line === "") break;
  const world = JSON.parse(line) as SimulationOptions;
  const { violations, sent, restarts } = await simulate(world);
  const report: WorldReport = { violations: violations.map((one) => ({ ...one, world: world.seed })), sent, restarts };
  console.log(JSON.stringify(report));
}
