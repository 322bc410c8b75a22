import type { Migration } from "./migrate.ts";

/** A database in the data folder that is not core's, but is backed up, restored and checked along with it. */
export interface CompanionDatabase {
  /** File name in the data folder. */
  file: `${string}.db`;
  /** Name in the doctor's findings. */
  label: string;
  migrations: readonly Migration[];
}
