const dayMs = 24 * 60 * 60_000;

/** Noon of a date in UTC, so that no clock change moves it to another day. */
export const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);
export const addDays = (day: string, count: number): string =>
  new Date(noonOf(day) + count * dayMs).toISOString().slice(0, 10);
