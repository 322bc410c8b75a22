import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { wholePercents } from "#ui/components/chart/shares.ts";

test.each([
  { parts: [1, 1, 1], percents: [33, 33, 33] },
  { parts: [10, 2, 2, 5], percents: [53, 11, 11, 26] },
  { parts: [1, 7], percents: [13, 88] },
  { parts: [0, 5, 0, 0], percents: [0, 100, 0, 0] },
  { parts: [0, 0, 0, 0], percents: [0, 0, 0, 0] },
])("$parts are $percents percent, half up", ({ parts, percents }) => {
  expect(wholePercents([...parts])).toEqual([...percents]);
});

test("no share of anything is more than half a percent off, and equal parts read the same", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 6 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const percents = wholePercents(parts);
      for (const [at, percent] of percents.entries()) {
        expect(Math.abs(percent - (100 * (parts[at] ?? 0)) / whole)).toBeLessThanOrEqual(0.5 + 1e-9);
        expect(percents[parts.indexOf(parts[at] ?? 0)]).toBe(percent);
      }
    }),
  );
});
