import { offsetLabel, wallTimeOf, yearOf } from "#core/wall-time.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Fri 20 Nov, 14:00' for 2026-11-20T14:00; with its year unless that is `currentYear`. */
export function formatWallTime(wallTime: string, currentYear?: string): string {
  const [year, month, day] = [wallTime.slice(0, 4), Number(wallTime.slice(5, 7)), Number(wallTime.slice(8, 10))];
  const weekday = days[new Date(Date.UTC(Number(year), month - 1, day)).getUTCDay()];
  const shownYear = currentYear === undefined || currentYear === year ? "" : ` ${year}`;
  return `${weekday} ${day} ${months[month - 1]}${shownYear}, ${wallTime.slice(11, 16)}`;
}

/** 'Fri 20 Nov, 14:00 UTC+1': complete for a reader in any zone. */
export const formatInstant = (at: number, zone: string, now: number): string =>
  `${formatWallTime(wallTimeOf(at, zone), String(yearOf(now, zone)))} ${offsetLabel(at, zone)}`;
