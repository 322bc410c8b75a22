import { oneOf, searchParams } from "./search-params.ts";

/** How far back metrics go, in days; the first is the default and stays out of the address. */
export const periods = ["30", "7", "90"] as const;
export type Period = (typeof periods)[number];

export const periodOptions = periods.map((value) => ({ value, label: `Last ${value} days` }));

/** The router reads a number from the address as a number. */
export const periodParam = oneOf([30, 7, 90]);
export const periodSearch = searchParams({ period: periodParam });

export const periodOf = (days: number | undefined): Period =>
  periods.find((period) => period === String(days)) ?? periods[0];
export const periodInAddress = (period: Period): 7 | 90 | undefined =>
  period === "7" ? 7 : period === "90" ? 90 : undefined;
