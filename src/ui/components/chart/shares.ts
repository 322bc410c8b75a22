/** Whole percentages, rounded half up. Equal parts get equal numbers, so the sum may differ slightly from 100. */
export function wholePercents(parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part) => (whole === 0 ? 0 : Math.floor((200 * part + whole) / (2 * whole))));
}
