const hourMs = 3_600_000;

/** 'Just now', '5 hours ago', '2 days ago'. `now` in UTC ms. */
export function relativeTime(instant: string | number | Date, now: number): string {
  const hours = Math.floor((now - new Date(instant).getTime()) / hourMs);
  if (hours < 1) return "Just now";
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
