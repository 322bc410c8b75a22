const hourMs = 3_600_000;

/** 'Just now', '5 hours ago', '2 days ago'. `now` in UTC ms. */
export function relativeTime(instant: string | number | Date, now: number): string {
  const hours = Math.floor((now - new Date(instant).getTime()) / hourMs);
  if (hours < 1) return "Just now";
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}

const minuteMs = 60_000;
/** The server notes once a minute that an account is in use. */
const activeMs = 2 * minuteMs;

/** 'Active now', '12 minutes ago', '5 hours ago'; 'Never' for null. `now` in UTC ms. */
export function lastSeen(instant: string | null, now: number): string {
  if (instant === null) return "Never";
  const idleMs = now - Date.parse(instant);
  if (idleMs < activeMs) return "Active now";
  return idleMs < hourMs ? ago(Math.floor(idleMs / minuteMs), "minute") : relativeTime(instant, now);
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
