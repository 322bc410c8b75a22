/** Whole percents of each part that add up to 100: what rounding down leaves goes to the largest remainders. */
export function wholePercents(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole === 0) return parts.map(() => 0);
  const percents = parts.map((part) => Math.floor((100 * part) / whole));
  const left = 100 - percents.reduce((sum, percent) => sum + percent, 0);
  const remainder = (at: number) => (100 * (parts[at] ?? 0)) % whole;
  const winners = parts.map((_, at) => at).toSorted((a, b) => remainder(b) - remainder(a) || a - b);
  for (const at of winners.slice(0, left)) percents[at] = (percents[at] ?? 0) + 1;
  return percents;
}
