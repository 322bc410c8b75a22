import { join } from "node:path";
import { systemClock } from "#core/clock.ts";
import type { Database } from "#core/database.ts";
import { Fault } from "#core/errors.ts";
import { lock } from "#core/lock.ts";
import { createAdjustableClock } from "./adjustable-clock.ts";
import { openSimulatorDatabase } from "./database.ts";
import { createSimulator, deleteEverything } from "./model/simulator.ts";

interface StandaloneOptions {
  /** Locked while it is open. */
  dataDir: string;
  /** For a new simulator; must match an existing one's. */
  seed?: number | undefined;
}

/** The file's name since the first release: old folders must open. */
const databaseFile = "world.db";

/** @throws Fault `data_folder.in_use`, `data_folder.unusable`, `sandbox.other_seed` */
export function createStandaloneSimulator({ dataDir, seed }: StandaloneOptions) {
  const folderLock = lock(dataDir);
  let database: Database | undefined;
  try {
    database = openSimulatorDatabase(join(dataDir, databaseFile));
    const standalone = createOn(database, seed);
    if (seed !== undefined && standalone.simulator.seed !== seed) throw otherSeed(dataDir, standalone.simulator.seed);
    return {
      ...standalone,
      close(): void {
        database?.close();
        folderLock.release();
      },
    };
  } catch (error) {
    database?.close();
    folderLock.release();
    throw error;
  }
}

function createOn(database: Database, initialSeed: number | undefined) {
  const clock = createAdjustableClock(systemClock);
  const openSimulator = (seed: number | undefined) =>
    createSimulator({ database, clock, ...(seed !== undefined && { seed }) });
  const simulator = openSimulator(initialSeed);
  return {
    clock,
    simulator,

    reset(seed = simulator.seed) {
      deleteEverything(database);
      return openSimulator(seed);
    },
  };
}

const otherSeed = (dataDir: string, seed: number): Fault =>
  new Fault(
    "conflict",
    "sandbox.other_seed",
    `The simulator in ${dataDir} was created with seed ${seed}. Leave out --seed, or choose another folder with --data-dir.`,
  );
