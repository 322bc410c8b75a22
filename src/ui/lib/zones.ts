export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** 'Berlin', 'New York', 'UTC'. */
export const placeOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
