const day = 86_400_000;
/** Days before the end of a sign-in. */
export const reminderDays = [14, 7, 3, 1] as const;

/** UTC ms; the end itself once every reminder is out. */
export function nextReminderAt({
  expiresAt,
  remindedDays,
}: {
  expiresAt: number;
  remindedDays: number | null;
}): number {
  const next = reminderDays.find((days) => remindedDays === null || days < remindedDays) ?? 0;
  return expiresAt - next * day;
}

/** The reminder for the time that is left: several missed ones become one. */
export const reminderFor = (expiresAt: number, now: number): number | undefined =>
  reminderDays.findLast((days) => expiresAt - days * day <= now);

/** '3 days', '1 day': a day that has begun counts as one. */
export function formatDaysLeft(expiresAt: number, now: number): string {
  const days = Math.max(1, Math.ceil((expiresAt - now) / day));
  return days === 1 ? "1 day" : `${days} days`;
}

/** '19 Jan 2027' in the person's zone. */
export const formatDate = (at: number, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: zone }).format(at);
