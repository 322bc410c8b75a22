import type { PeopleFixtures } from "./people-fixtures.ts";
import type { OpenedNetwork } from "./suite.ts";

/** Controls the people on the network. */
export interface PeopleHarness {
  fixtures: PeopleFixtures;
  accept(personId: string): Promise<void>;
  reply(personId: string, text: string): Promise<void>;
  /** Sets the network's limits. */
  allow(limits: { perWeek?: number; notesPerMonth?: number }): Promise<void>;
}

export interface OpenedPeople extends OpenedNetwork {
  harness: PeopleHarness;
}
