import { inFull } from "../lib/dates.ts";
import { relativeTime } from "../lib/relative-time.ts";
import { useNow } from "../lib/use-now.ts";
import { useZone } from "../lib/use-zone.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** Begins with a small letter. */
  inSentence?: boolean;
  inMinutes?: boolean;
  className?: string;
}

/** 'Just now', '5 hours ago', with the exact time as its tooltip. */
export function RelativeTime({ at, inSentence = false, inMinutes = false, className }: RelativeTimeProps) {
  const text = relativeTime(at, useNow(), { inSentence, inMinutes });
  const zone = useZone();
  return (
    <time dateTime={at} title={inFull(Date.parse(at), zone)} className={className}>
      {text}
    </time>
  );
}
