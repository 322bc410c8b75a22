import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import { openDatabase, type Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { migrationsIn } from "#core/migrations.ts" with { type: "macro" };
import { steerable } from "./adjustable-clock.ts";
import { createSimulator } from "#simulator/model/simulator.ts";
import { members, worlds } from "#simulator/model/tables.ts";

interface Standalone {
  /** Folder of its own, held for as long as it is open. */
  dataDir: string;
  /** Of a new simulator; an opened one must have the same. */
  seed?: number | undefined;
}

/**
 * A simulator that belongs to no server: its own folder, file and clock.
 * @throws Fault `data_folder.in_use`, `data_folder.unusable`, `sandbox.other_seed`
 */
export function openStandalone({ dataDir, seed }: Standalone) {
  const held = lock(dataDir);
  const clock = steerable(systemClock);
  let database: Database | undefined;
  try {
    const opened = openDatabase(join(dataDir, "world.db"), migrationsIn("sandbox"));
    database = opened;
    const open = (wish: number | undefined) =>
      createSimulator({ database: opened, clock, ...(wish !== undefined && { seed: wish }) });
    const simulator = open(seed);
    if (seed !== undefined && simulator.seed !== seed) throw otherSeed(dataDir, simulator.seed);
    return {
      clock,
      simulator,

      /** A new simulator in place of the old one: everybody and everything in that one is gone. */
      reset(wish = simulator.seed) {
        opened.write(() => {
          opened.db.delete(members).run();
          opened.db.delete(worlds).run();
        });
        return open(wish);
      },

      close(): void {
        opened.close();
        held.release();
      },
    };
  } catch (error) {
    database?.close();
    held.release();
    throw error;
  }
}

const otherSeed = (dataDir: string, seed: number): Fault =>
  new Fault(
    "conflict",
    "sandbox.other_seed",
    `The world in ${dataDir} began with seed ${seed}. Leave out --seed, or choose another folder with --data-dir.`,
  );
