import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";

/** What the files of the world share. */
export interface WorldRoom {
  database: Database;
  clock: Clock;
  seed: number;
  /** The simulated members. */
  people: { name: string }[];
  /** Counts up; call it inside the transaction that uses it. */
  nextOrdinal(): number;
}

/** What the network says to a write. A refusal is definite and in words for the author. */
export type Told = { kind: "accepted"; id: string } | { kind: "refused"; reason: string; duplicateOf?: string };
