const minuteMs = 60_000;
const hourMs = 3_600_000;

interface RelativeTimeOptions {
  /** '12 minutes ago', where the order of things within an hour matters. */
  inMinutes?: boolean;
  /** Begins with a small letter. */
  inSentence?: boolean;
}

/** 'Just now', '5 hours ago', '2 days ago'. `now` in UTC ms. */
export function relativeTime(
  instant: string | number | Date,
  now: number,
  { inSentence = false, inMinutes = false }: RelativeTimeOptions = {},
): string {
  const elapsed = now - new Date(instant).getTime();
  const hours = Math.floor(elapsed / hourMs);
  if (inMinutes && hours < 1 && elapsed >= minuteMs) return ago(Math.floor(elapsed / minuteMs), "minute");
  if (hours < 1) return inSentence ? "just now" : "Just now";
  return hours < 24 ? ago(hours, "hour") : ago(Math.floor(hours / 24), "day");
}

/** The server notes once a minute that an account is in use. */
const activeMs = 2 * minuteMs;

interface LastSeenOptions {
  /** Before a time that has passed: 'Seen' makes 'Seen 5 hours ago' and 'Never seen'. */
  label?: string;
}

/** 'Active now', '12 minutes ago', '5 hours ago'; 'Never' for null. `now` in UTC ms. */
export function lastSeen(instant: string | null, now: number, { label }: LastSeenOptions = {}): string {
  if (instant === null) return label === undefined ? "Never" : "Never seen";
  const idleMs = now - Date.parse(instant);
  if (idleMs < activeMs) return "Active now";
  const elapsed = idleMs < hourMs ? ago(Math.floor(idleMs / minuteMs), "minute") : relativeTime(instant, now);
  return label === undefined ? elapsed : `${label} ${elapsed}`;
}

const ago = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? "" : "s"} ago`;
