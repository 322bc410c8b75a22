/** Whole percents of each part, half up: equal parts read the same, so they may miss 100 by a little in all. */
export function wholePercents(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole))));
}
