import { describe, test } from "bun:test";
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

/** Where the checks of a suite go: by default, each is a test. */
export interface Registry {
  describe(name: string, define: () => void): void;
  test(title: string, check: () => Promise<void>, timeoutMs: number): void;
}

/** The checks of a suite by their sentences, to be run one by one. */
export function collectChecks(define: (registry: Registry) => void): ReadonlyMap<string, () => Promise<void>> {
  const checks = new Map<string, () => Promise<void>>();
  define({
    describe: (_, defineChecks) => defineChecks(),
    test: (title, check) => void checks.set(title, check),
  });
  return checks;
}

/** Each check runs on its own network, which is always closed. */
export function createSuite<Opened extends OpenedNetwork>(
  open: () => Promise<Opened>,
  registry: Registry = { describe, test },
) {
  let attempts = 0;
  return {
    describe: (name: string, define: () => void) => registry.describe(name, define),
    contractTest: (title: string, run: (network: Opened) => Promise<void>) =>
      registry.test(
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
      ),
    /** Without evidence, which differs between drivers. */
    submit: async ({ now }: OpenedNetwork, prepared: PreparedWrite): Promise<WriteOutcome> => {
      const armed = { attemptId: `attempt-${(attempts += 1)}`, fence: 1, armedAt: now() } as Armed;
      const { evidence: _, ...outcome } = await prepared.submit(armed);
      return outcome;
    },
  };
}
