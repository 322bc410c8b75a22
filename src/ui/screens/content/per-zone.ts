/** Makes the formatter of a zone once: making one takes far longer than using it. */
export function perZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
    made.set(zone, format);
    return format;
  };
}
