import { createAttache, type Attache, type AttacheOptions } from "#attache";
import { silentLog } from "#core/log.ts";
import { openTestDatabase } from "./core/open-database.ts";
import { createFakeClock, noon, readTestConfig, type FakeClock } from "./core/core.ts";

export interface TestAttache extends Attache {
  clock: FakeClock;
}

export interface TestAttacheOptions extends Partial<AttacheOptions> {
  clock?: FakeClock;
}

/** The whole product with the simulator, in memory unless a data folder is given. */
export function memoryAttache(env: Record<string, string> = {}, others: TestAttacheOptions = {}): TestAttache {
  const { clock = createFakeClock(), ...options } = others;
  const attache = createAttache({
    dataDir: ":memory:",
    open: openTestDatabase,
    config: readTestConfig(env),
    log: silentLog,
    jobFeeds: [],
    ...options,
    clock,
  });
  return Object.assign(attache, { clock });
}

/** The same on a data folder, without starting its timers. */
export const createFolderAttache = (dataDir: string, start = noon, others: TestAttacheOptions = {}): TestAttache =>
  memoryAttache({}, { ...others, dataDir, clock: createFakeClock(start) });
