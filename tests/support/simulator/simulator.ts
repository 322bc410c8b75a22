import { openDatabase } from "#core/database.ts";
import { migrationsIn } from "#core/migrations.ts" with { type: "macro" };
import { createSimulator } from "#simulator/model/simulator.ts";
import { fakeClock } from "../core/core.ts";

/** A simulator in memory with a clock of the test's own. */
export function memorySimulator(seed = 2026, path = ":memory:") {
  const clock = fakeClock();
  const database = openDatabase(path, migrationsIn("sandbox"));
  return { clock, database, simulator: createSimulator({ database, clock, seed }) };
}
