import { dayAndTime, inFull } from "../lib/dates.ts";
import { useNow } from "../lib/use-now.ts";
import { useZone } from "../lib/use-zone.ts";

interface ExactTimeProps {
  /** ISO 8601. */
  at: string;
  className?: string;
}

/** 'Today 14:00', 'Fri 27 Nov 09:00', with the whole date as its tooltip. */
export function ExactTime({ at, className }: ExactTimeProps) {
  const zone = useZone();
  const now = useNow();
  const instant = Date.parse(at);
  return (
    <time dateTime={at} title={inFull(instant, zone)} className={className}>
      {dayAndTime(instant, zone, now)}
    </time>
  );
}
