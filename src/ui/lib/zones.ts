/** Listed first, as specified. */
const commonZones = [
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

/** Every zone to choose from, including those in `more` that the browser lists under another name. */
export const zones = (...more: string[]): string[] => [
  ...new Set([...commonZones, ...[...new Set([...Intl.supportedValuesOf("timeZone"), ...more])].toSorted()]),
];

/** 'Berlin', 'New York', 'UTC'. */
export const placeOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
