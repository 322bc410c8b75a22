import type { Database } from "#core/database.ts";
import type { Clock } from "#core/ports.ts";
import type { Person } from "./people/generated-people.ts";
import type { Traits } from "./people/people-traits.ts";

export type SimulatedPerson = Person & Traits;

export type Relation = "none" | "pending" | "incoming" | "connected" | "follow_only";

export interface SimulatorContext {
  database: Database;
  clock: Clock;
  seed: number;
  people: readonly SimulatedPerson[];
  findPersonBySlug(slug: string): SimulatedPerson | undefined;
  findPersonById(id: string): SimulatedPerson | undefined;
  /** By the id in profile URNs. */
  findPersonByProfileId(profileId: string): SimulatedPerson | undefined;
  /** Call it inside the transaction that uses it. */
  nextOrdinal(): number;
}

/** A refusal is definite, with a reason for the author. */
export type WriteResult =
  | { kind: "accepted"; id: string }
  | {
      kind: "refused";
      reason: string;
      duplicateOf?: string;
      /** Nothing more of this kind is accepted before `until`, UTC ms. */
      limit?: { of: "invitations" | "notes" | "applications"; until: number };
    };
