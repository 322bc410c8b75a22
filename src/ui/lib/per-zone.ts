/** The one locale that dates are written in. */
const dateLocale = "en-GB";

/** Creates each formatter once: creating one takes far longer than using it. */
export function perZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const created = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = created.get(zone) ?? new Intl.DateTimeFormat(dateLocale, { ...options, timeZone: zone });
    created.set(zone, format);
    return format;
  };
}
