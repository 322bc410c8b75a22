import type { TitleFilter } from "./suite.ts";

export interface ChosenTitles {
  isChosen: TitleFilter;
  /** Once all tests are collected: in a `beforeAll`. */
  assertAllExist(): void;
}

/** Only these tests of the contracts; with `ATTACHE_TEST_WHOLE=1` all of them. */
export function chooseTitles(titles: readonly string[]): ChosenTitles {
  const isWhole = process.env.ATTACHE_TEST_WHOLE === "1";
  const missing = new Set(titles);
  return {
    isChosen(title) {
      missing.delete(title);
      return isWhole || titles.includes(title);
    },
    assertAllExist() {
      if (missing.size > 0) throw new Error(`No contract has these tests: ${[...missing].join("; ")}`);
    },
  };
}
