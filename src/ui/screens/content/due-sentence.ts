import { inSentence } from "../../lib/dates.ts";

const minuteMs = 60_000;

/** 'goes out tomorrow at 14:00'; what is late is never shown as still to come. */
export function dueSentence(at: number, zone: string, now: number): string {
  const time = inSentence(at, zone, now);
  return at < now - minuteMs ? `was due ${time}` : `goes out ${time}`;
}
