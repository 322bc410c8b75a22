import type { PeopleFixtures } from "./people-fixtures.ts";
import type { OpenedNetwork } from "./suite.ts";

/** The people on the other side. */
export interface PeopleHarness {
  fixtures: PeopleFixtures;
  /** The person accepts the account's invitation now. */
  accept(personId: string): Promise<void>;
  /** The person writes to the account now. */
  reply(personId: string, text: string): Promise<void>;
  /** So many invitations, and invitations with a note, are allowed from now on. */
  allow(limits: { perWeek?: number; notesPerMonth?: number }): Promise<void>;
}

/** A network with people as the suite needs it. */
export interface OpenedPeople extends OpenedNetwork {
  harness: PeopleHarness;
}
