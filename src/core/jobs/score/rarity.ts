const least = 1;
const most = 4;

/** By how many of `total` openings have the term: what is everywhere tells little. */
export const rarityOf = (count: number, total: number): number =>
  Math.min(most, Math.max(least, Math.log((total + 1) / (count + 1))));
