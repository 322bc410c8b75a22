import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import { openDatabase, type Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { migrationsIn } from "#core/migrations.ts" with { type: "macro" };
import { steerable } from "./steerable-clock.ts";
import { openWorld } from "./world.ts";
import { members, worlds } from "./world-tables.ts";

interface Standalone {
  /** Folder of its own, held for as long as it is open. */
  dataDir: string;
  /** Of a new world; an opened one must have the same. */
  seed?: number | undefined;
}

/**
 * A world that belongs to no server: its own folder, file and clock.
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
      openWorld({ database: opened, clock, ...(wish !== undefined && { seed: wish }) });
    const world = open(seed);
    if (seed !== undefined && world.seed !== seed) throw otherSeed(dataDir, world.seed);
    return {
      clock,
      world,

      /** A new world in place of the old one: everybody and everything in that one is gone. */
      reset(wish = world.seed) {
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
