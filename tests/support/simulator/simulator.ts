import { openSimulatorDatabase } from "#simulator/database.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { createFakeClock } from "../core/core.ts";

/** An in-memory simulator with a fake clock. */
export function createMemorySimulator(seed = 2026, path = ":memory:") {
  const clock = createFakeClock();
  const database = openSimulatorDatabase(path);
  return { clock, database, simulator: createSimulator({ database, clock, seed }) };
}
