import type { Migration } from "./migrate.ts";

/** A database in the data folder that is not core's, but is backed up, restored and checked along with it. */
export interface CompanionDatabase {
  file: `${string}.db`;
  label: string;
  migrations: readonly Migration[];
}
