import type { Migration } from "./migrate.ts";

/** A database of another part of the product that is backed up, restored and checked along with core's. */
export interface CompanionDatabase {
  file: `${string}.db`;
  label: string;
  migrations: readonly Migration[];
}
