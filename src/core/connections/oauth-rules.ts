const day = 86_400_000;
/** Days before the end of a sign-in at which the person is reminded. */
export const remindAt = [14, 7, 3, 1] as const;

/** When a person is told next, UTC ms: of the end itself once every reminder is out. */
export function nextTelling({ expiresAt, remindedDays }: { expiresAt: number; remindedDays: number | null }): number {
  const next = remindAt.find((days) => remindedDays === null || days < remindedDays) ?? 0;
  return expiresAt - next * day;
}

/** The reminder that stands for the time that is left: several that were missed are one. */
export const reminderFor = (expiresAt: number, now: number): number | undefined =>
  remindAt.findLast((days) => expiresAt - days * day <= now);

/** '3 days', '1 day': what is left, a day that has begun counted whole. */
export function daysLeft(expiresAt: number, now: number): string {
  const days = Math.max(1, Math.ceil((expiresAt - now) / day));
  return days === 1 ? "1 day" : `${days} days`;
}

/** '19 Jan 2027' in the person's zone. */
export const dateOf = (at: number, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: zone }).format(at);
