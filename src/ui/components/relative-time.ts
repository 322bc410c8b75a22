const hour = 3_600_000;

/** How long ago an instant was, in the fixed words of every list ('1 hours ago' too). `now` in UTC ms. */
export function relativeTime(instant: string | number | Date, now: number): string {
  const hours = Math.floor((now - new Date(instant).getTime()) / hour);
  if (hours < 1) return "Just now";
  if (hours < 24) return `${hours} hours ago`;
  return `${Math.floor(hours / 24)} days ago`;
}
