import { test } from "bun:test";
import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";
import type { Cast } from "./cast.ts";
import type { OpenedNetwork } from "./conformance.ts";

/** The people on the other side. */
export interface Stage {
  cast: Cast;
  /** The person accepts the account's invitation now. */
  accept(personId: string): Promise<void>;
  /** The person writes to the account now. */
  reply(personId: string, text: string): Promise<void>;
  /** So many invitations, and invitations with a note, are allowed from now on. */
  allow(limits: { perWeek?: number; notesPerMonth?: number }): Promise<void>;
}

/** A network with people as the suite needs it. */
export interface OpenedPeople extends OpenedNetwork {
  stage: Stage;
}

/** What the sentences about people and messages share. */
export function suiteOf(open: () => Promise<OpenedPeople>) {
  let attempts = 0;
  return {
    promise: (sentence: string, proof: (network: OpenedPeople) => Promise<void>) =>
      test(sentence, async () => {
        const network = await open();
        try {
          await proof(network);
        } finally {
          await network.close();
        }
      }),
    submit: async ({ now }: OpenedPeople, prepared: PreparedWrite): Promise<WriteOutcome> =>
      prepared.submit({ attemptId: `attempt-${(attempts += 1)}`, fence: 1, armedAt: now() } as Armed),
  };
}
