/** An axis has this many steps at most. */
const maxSteps = 4;

export interface Scale {
  min: number;
  max: number;
  ticks: number[];
}

/** The smallest step of 1, 2, 3, 4, 5, 6, 8 or 10 times a power of ten that is at least `least`. */
function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 3, 4, 5, 6, 8, 10].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

/** The scale of counts that fits closest above `max`; it begins at 0. */
export const scaleFromZero = (max: number): Scale => createScale(0, Math.max(1, max), 1);

/** The scale closest around the values, for those whose change matters more than their size. */
export function scaleAround(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return createScale(low, high === low ? low + 1 : high, 1);
}

/** As `scaleFromZero`, for values with one decimal. */
export const scaleOfRates = (max: number): Scale => createScale(0, max <= 0 ? 1 : max, 0.1);

function createScale(low: number, high: number, leastStep: number): Scale {
  let step = niceStep(Math.max(leastStep, (high - low) / maxSteps));
  let min = Math.floor(low / step) * step;
  // Beginning lower for a round number may take one step too many.
  while (Math.ceil((high - min) / step) > maxSteps) {
    step = niceStep(step * 1.01);
    min = Math.floor(low / step) * step;
  }
  const steps = Math.max(1, Math.ceil((high - min) / step - 1e-9));
  const ticks = Array.from({ length: steps + 1 }, (_, at) => Number((min + at * step).toFixed(6)));
  return { min, max: ticks.at(-1) ?? high, ticks };
}

/** Up to `most` positions of `count`, evenly spread, with the first and the last. */
export function spreadOver(count: number, most: number): number[] {
  const shown = Math.min(count, most);
  if (shown <= 1) return count === 0 ? [] : [0];
  return Array.from({ length: shown }, (_, at) => Math.round((at * (count - 1)) / (shown - 1)));
}
