/** Calendar day in the user's time zone, as YYYY-MM-DD. */
export const formatDay = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Removes the values of hidden and password fields, and of these cookies. */
export function removeSecrets(html: string, cookies: readonly string[]): string {
  const removeFieldValues = html.replaceAll(/<input\b[^>]*>/gi, (input) =>
    /\btype\s*=\s*["']?(?:hidden|password)/i.test(input)
      ? input.replaceAll(/\svalue\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
      : input,
  );
  if (cookies.length === 0) return removeFieldValues;
  const names = cookies.map((name) => RegExp.escape(name)).join("|");
  return removeFieldValues.replaceAll(new RegExp(`\\b(${names})=[^;,&\\s"'<>]+`, "gi"), "$1=…");
}
