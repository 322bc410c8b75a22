/** How far back figures look, as the person chooses it; the first is taken where the address says none. */
export const periods = ["30", "7", "90"] as const;
export type Period = (typeof periods)[number];

export const periodOptions = periods.map((value) => ({ value, label: `Last ${value} days` }));

/** The period that an address asks for. */
export const periodIn = (search: { period?: unknown }): Period =>
  periods.find((period) => period === String(search.period)) ?? periods[0];
