import { localDateOf, offsetLabel } from "#core/wall-time.ts";

const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const twoDigits = (count: number): string => (count < 10 ? `0${count}` : String(count));

/**
 * 'Fri 20 Nov, 14:00 UTC+1': complete for a reader in any zone. Hot path (every item of a list): without a text of the
 * wall time in between it takes half as long.
 */
export function formatInstant(at: number, zone: string, now: number): string {
  const local = localDateOf(at, zone);
  const year = local.getUTCFullYear();
  const shownYear = year === localDateOf(now, zone).getUTCFullYear() ? "" : ` ${year}`;
  const day = `${days[local.getUTCDay()]} ${local.getUTCDate()} ${months[local.getUTCMonth()]}${shownYear}`;
  return `${day}, ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())} ${offsetLabel(at, zone)}`;
}
