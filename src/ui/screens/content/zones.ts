/** The nine that the product names first; every other zone the browser knows comes after. */
const first = [
  "UTC",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Europe/London",
  "Europe/Berlin",
  "Asia/Tokyo",
  "Australia/Sydney",
] as const;

export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every zone to choose from, those in `more` included even when the browser lists them under another name. */
export const zones = (...more: string[]): string[] => [
  ...new Set([...first, ...[...new Set([...Intl.supportedValuesOf("timeZone"), ...more])].toSorted()]),
];

/** 'Berlin', 'New York', 'UTC'. */
export const placeOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
