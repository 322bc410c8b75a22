import "../support/dom.ts";
import { expect, test } from "bun:test";
import { fc } from "#tests/support/core/fast-check.ts";
import { pathOf } from "#ui/components/chart/line-chart.tsx";
import { scaleAround, scaleFromZero, scaleOfRates, spreadOver } from "#ui/components/chart/scale.ts";

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 2, 4, 6]],
  [8, [0, 2, 4, 6, 8]],
  [17, [0, 5, 10, 15, 20]],
  [433, [0, 200, 400, 600]],
])("an axis of counts up to %d has the ticks %j", (max, ticks) => {
  expect(scaleFromZero(max).ticks).toEqual(ticks);
});

test("an axis of changes begins near its values, one of rates has decimals", () => {
  expect(scaleAround([521, 540]).ticks).toEqual([520, 525, 530, 535, 540]);
  expect(scaleAround([7]).ticks).toEqual([7, 8]);
  expect(scaleOfRates(4.2).ticks).toEqual([0, 2, 4, 6]);
  expect(scaleOfRates(0.3).ticks).toEqual([0, 0.1, 0.2, 0.3]);
});

test("an axis holds all values in at most four equal steps, and wastes less than half of itself", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1 }), (values) => {
      const high = Math.max(...values);
      for (const { min, max, ticks } of [scaleFromZero(high), scaleAround(values)]) {
        expect(min).toBeLessThanOrEqual(Math.min(...values));
        expect(max).toBeGreaterThanOrEqual(high);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect([ticks[0], ticks.at(-1)]).toEqual([min, max]);
      }
      if (high > 1) expect(scaleFromZero(high).max).toBeLessThan(2 * high);
    }),
  );
});

test("an unknown value is a gap in the line, and a single one a dot", () => {
  const scale = { min: 0, max: 10 };
  expect(pathOf([0, 10, null, 5, null], scale)).toBe("M0 100L25 0M75 50L75 50");
  expect(pathOf([null, null], scale)).toBe("");
});

test("labels are spread evenly with the first and the last", () => {
  expect(spreadOver(30, 4)).toEqual([0, 10, 19, 29]);
  expect(spreadOver(3, 6)).toEqual([0, 1, 2]);
  expect(spreadOver(1, 6)).toEqual([0]);
  expect(spreadOver(0, 6)).toEqual([]);
});
