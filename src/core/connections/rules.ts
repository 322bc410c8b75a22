/** Calendar day in the user's time zone, as YYYY-MM-DD. */
export const dayOf = (at: number, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Removes the values of hidden and password fields, and of these cookies. */
export function withoutSecrets(html: string, cookies: readonly string[]): string {
  const withoutFields = html.replaceAll(/<input\b[^>]*>/gi, (input) =>
    /\btype\s*=\s*["']?(?:hidden|password)/i.test(input)
      ? input.replaceAll(/\svalue\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
      : input,
  );
  if (cookies.length === 0) return withoutFields;
  const names = cookies.map((name) => RegExp.escape(name)).join("|");
  return withoutFields.replaceAll(new RegExp(`\\b(${names})=[^;,&\\s"'<>]+`, "gi"), "$1=…");
}
