import { relativeTime } from "./relative-time.ts";

const minuteMs = 60_000;

/** 'Just now', '5 minutes ago', '2 hours ago', '3 days ago'. `now` in UTC ms. */
export function chatTime(instant: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(instant)) / minuteMs);
  if (minutes < 1 || minutes >= 60) return relativeTime(instant, now);
  return `${minutes} ${minutes === 1 ? "minute" : "minutes"} ago`;
}
