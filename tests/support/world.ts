import { openDatabase } from "#core/database.ts";
import { migrationsIn } from "#core/migrations.ts" with { type: "macro" };
import { openWorld } from "#core/sandbox/world.ts";
import { fakeClock } from "./core.ts";

/** A world in memory with a clock of the test's own. */
export function memoryWorld(seed = 2026, path = ":memory:") {
  const clock = fakeClock();
  const database = openDatabase(path, migrationsIn("sandbox"));
  return { clock, database, world: openWorld({ database, clock, seed }) };
}
