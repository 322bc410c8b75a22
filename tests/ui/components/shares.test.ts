import { expect, test } from "bun:test";
import fc from "fast-check";
import { wholePercents } from "#ui/components/chart/shares.ts";

test.each([
  { parts: [1, 1, 1], percents: [34, 33, 33] },
  { parts: [1, 1, 1, 1, 1, 1], percents: [17, 17, 17, 17, 16, 16] },
  { parts: [35, 17, 7, 57], percents: [30, 15, 6, 49] },
  { parts: [0, 5, 0, 0], percents: [0, 100, 0, 0] },
  { parts: [0, 0, 0, 0], percents: [0, 0, 0, 0] },
])("$parts are $percents percent", ({ parts, percents }) => {
  expect(wholePercents([...parts])).toEqual([...percents]);
});

test("shares of anything add up to 100, and none is a whole percent off", () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 6 }), (parts) => {
      const whole = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(whole > 0);
      const percents = wholePercents(parts);
      expect(percents.reduce((sum, percent) => sum + percent, 0)).toBe(100);
      for (const [at, percent] of percents.entries()) {
        expect(Math.abs(percent - (100 * (parts[at] ?? 0)) / whole)).toBeLessThan(1);
      }
    }),
  );
});
