import type { CompanionDatabase } from "#core/companion-database.ts";
import { openDatabase } from "#core/database.ts";
import { simulatorMigrations } from "./migrations.ts" with { type: "macro" };

/** Separate, so that no commit covers both sides of a publish. */
export const sandboxDatabase: CompanionDatabase = {
  file: "sandbox.db",
  label: "Simulated network",
  migrations: simulatorMigrations(),
};

/** @param path of the file, or ':memory:' */
export const openSimulatorDatabase = (
  path: string,
  options?: Parameters<typeof openDatabase>[2],
  open: typeof openDatabase = openDatabase,
) => open(path, sandboxDatabase.migrations, options);
