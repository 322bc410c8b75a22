import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { Person } from "./generated-people.ts";
import type { Traits } from "./people-traits.ts";

export type SimulatedPerson = Person & Traits;

/** What a practice member and a simulated person are to each other. */
export type Relation = "none" | "pending" | "incoming" | "connected" | "follow_only";

/** What the files of the simulator share. */
export interface SimulatorContext {
  database: Database;
  clock: Clock;
  seed: number;
  /** The simulated members. */
  people: readonly SimulatedPerson[];
  /** By the public name in their address. */
  personNamed(slug: string): SimulatedPerson | undefined;
  personOf(id: string): SimulatedPerson | undefined;
  /** Counts up; call it inside the transaction that uses it. */
  nextOrdinal(): number;
}

/** What the network says to a write. A refusal is definite and in words for the author. */
export type WriteResult =
  | { kind: "accepted"; id: string }
  | {
      kind: "refused";
      reason: string;
      duplicateOf?: string;
      /** The network allows no more of it before `until`, UTC ms. */
      limit?: { of: "invitations" | "notes" | "applications"; until: number };
    };
