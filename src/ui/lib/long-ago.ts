import { relativeTime } from "./relative-time.ts";

const dayMs = 86_400_000;
const daysOfMonth = 30.44;
const daysOfYear = 365.25;

/** 'just now', '59 days ago', '14 months ago', '3 years ago': for what may be years old. Instants in UTC ms. */
export function longAgo(instant: number, now: number): string {
  const days = (now - instant) / dayMs;
  if (days < 60) return relativeTime(instant, now, { inSentence: true });
  const months = Math.floor(days / daysOfMonth);
  return months < 24 ? `${Math.max(2, months)} months ago` : `${Math.floor(days / daysOfYear)} years ago`;
}
