import { join } from "node:path";
import type { Migration } from "#core/migrate.ts";
import { readMigrations } from "#core/migrations.ts";

/** Called as a macro. */
export const simulatorMigrations = (): Migration[] => readMigrations(join(import.meta.dir, "migrations"));
