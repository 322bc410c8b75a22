import { describe, test } from "bun:test";
import type { Registry } from "./suite.ts";

export interface ChosenTitles {
  registry: Registry;
  /** Once all tests are collected: in a `beforeAll`. */
  assertAllExist(): void;
}

/** Only these tests of the contracts; with `ATTACHE_TEST_WHOLE=1` all of them. */
export function chooseTitles(titles: readonly string[]): ChosenTitles {
  const isWhole = process.env.ATTACHE_TEST_WHOLE === "1";
  const missing = new Set(titles);
  return {
    registry: {
      describe,
      test(title, check, timeoutMs) {
        missing.delete(title);
        if (isWhole || titles.includes(title)) test(title, check, timeoutMs);
      },
    },
    assertAllExist() {
      if (missing.size > 0) throw new Error(`No contract has these tests: ${[...missing].join("; ")}`);
    },
  };
}
