import { test } from "bun:test";
import type { NetworkDriver } from "#core/network-port.ts";
import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";

/** One network as the suite needs it: an account that is signed in, time that passes, and a way to lose the session. */
export interface OpenedNetwork {
  driver: NetworkDriver;
  now(): number;
  /** Lets time go by, as the network sees it. */
  advance(ms: number): Promise<void>;
  /** The address of a post that nobody ever made. */
  missingPostUrl: string;
  endSession(): Promise<void>;
  /** The texts of its posts as the network itself shows them, where the driver cannot read them back. */
  publishedTexts?(): string[];
  close(): Promise<void>;
}

/** A promise of a kind of driver is proven on a network of its own, which is closed whatever becomes of it. */
export function createSuite<Opened extends OpenedNetwork>(open: () => Promise<Opened>) {
  let attempts = 0;
  return {
    contractTest: (title: string, run: (network: Opened) => Promise<void>) =>
      test(
        title,
        async () => {
          const network = await open();
          try {
            await run(network);
          } finally {
            await network.close();
          }
        },
        120_000,
      ),
    /** Without what a driver kept of the moment: that is its own affair. */
    submit: async ({ now }: OpenedNetwork, prepared: PreparedWrite): Promise<WriteOutcome> => {
      const armed = { attemptId: `attempt-${(attempts += 1)}`, fence: 1, armedAt: now() } as Armed;
      const { evidence: _, ...outcome } = await prepared.submit(armed);
      return outcome;
    },
  };
}
