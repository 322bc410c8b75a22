import { test } from "bun:test";
import type { NetworkDriver } from "#core/network-port.ts";
import type { Armed, PreparedWrite, WriteOutcome } from "#core/prepared-write.ts";

/** A network with a signed-in account and a controllable clock. */
export interface OpenedNetwork {
  driver: NetworkDriver;
  now(): number;
  /** Advances the network's clock. */
  advance(ms: number): Promise<void>;
  /** The URL of a post that doesn't exist. */
  missingPostUrl: string;
  endSession(): Promise<void>;
  /** The texts of its posts from the network itself, for drivers that cannot read them back. */
  publishedTexts?(): string[];
  close(): Promise<void>;
}

/** Whether a test of a contract runs, by its title. */
export type TitleFilter = (title: string) => boolean;

/** Each test runs on its own network, which is always closed. */
export function createSuite<Opened extends OpenedNetwork>(
  open: () => Promise<Opened>,
  isChosen: TitleFilter = () => true,
) {
  let attempts = 0;
  return {
    contractTest(title: string, run: (network: Opened) => Promise<void>): void {
      if (!isChosen(title)) return;
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
        300_000,
      );
    },
    /** Without evidence, which differs between drivers. */
    submit: async ({ now }: OpenedNetwork, prepared: PreparedWrite): Promise<WriteOutcome> => {
      const armed = { attemptId: `attempt-${(attempts += 1)}`, fence: 1, armedAt: now() } as Armed;
      const { evidence: _, ...outcome } = await prepared.submit(armed);
      return outcome;
    },
  };
}
