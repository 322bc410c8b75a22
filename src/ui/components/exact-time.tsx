import { dayAndTime, inFull } from "../lib/dates.ts";
import { useNow } from "../lib/use-now.ts";
import { useZone } from "../lib/use-zone.ts";

interface ExactTimeProps {
  /** ISO 8601. */
  at: string;
  className?: string;
  /** Otherwise as a line of its own. */
  format?: (instant: number, zone: string, now: number) => string;
}

/** 'Today 14:00', 'Fri 27 Nov 09:00', with the whole date as its tooltip. */
export function ExactTime({ at, className, format = dayAndTime }: ExactTimeProps) {
  const zone = useZone();
  const now = useNow();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={inFull(instant, zone)} className={className}>
      {format(instant, zone, now)}
    </time>
  );
}
