const day = 86_400_000;
/** Before the sign-in expires. */
export const reminderDays = [14, 7, 3, 1] as const;

/** UTC ms; the expiry itself after the last reminder. */
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

/** Several missed ones become one. */
export const reminderFor = (expiresAt: number, now: number): number | undefined =>
  reminderDays.findLast((days) => expiresAt - days * day <= now);

/** '3 days', '1 day': a started day counts as one. */
export function formatDaysLeft(expiresAt: number, now: number): string {
  const days = Math.max(1, Math.ceil((expiresAt - now) / day));
  return days === 1 ? "1 day" : `${days} days`;
}

/** '19 Jan 2027' in the user's time zone. */
export const formatDate = (at: number, zone: string): string =>
  new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: zone }).format(at);
