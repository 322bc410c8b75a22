/** One formatter per zone: creating one takes far longer than using it. */
export function perZone(options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = formats.get(zone) ?? new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone });
    formats.set(zone, format);
    return format;
  };
}
