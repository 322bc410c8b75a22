export function monthOf(at: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zone)
    .toPlainDate()
    .toPlainYearMonth()
    .toString();
}

/** The first instant of the next month in the user's zone, UTC ms. */
export function monthEnd(at: number, zone: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return local.with({ day: 1 }).startOfDay().add({ months: 1 }).startOfDay().epochMilliseconds;
}
