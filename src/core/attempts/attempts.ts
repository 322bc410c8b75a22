import type { Database } from "#core/database.ts";
import type { Clock, Log } from "#core/ports.ts";
import type { Step } from "./contract.ts";
import { createPerform } from "./perform.ts";
import { createProtocol } from "./protocol.ts";
import { sqliteAttempts } from "./sqlite-store.ts";
import type { AttemptStore } from "./store.ts";

interface AttemptDeps {
  clock: Clock;
  log: Log;
  /** Called at every named step; fault tests stop a process there. */
  step: (step: Step) => void;
}

/** The protocol and its run over any store. */
export function createAttempts(store: AttemptStore, deps: AttemptDeps) {
  const protocol = createProtocol({ ...deps, store });
  return { ...protocol, ...createPerform({ ...deps, protocol }) };
}

export type Attempts = ReturnType<typeof createAttempts>;

export const createSqliteAttempts = ({ database, ...deps }: AttemptDeps & { database: Database }): Attempts =>
  createAttempts(sqliteAttempts(database), deps);
