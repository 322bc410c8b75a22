const days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** 'Fri 20 Nov, 14:00' for 2026-11-20T14:00. */
export function formatWallTime(wallTime: string): string {
  const year = Number(wallTime.slice(0, 4));
  const month = Number(wallTime.slice(5, 7));
  const day = Number(wallTime.slice(8, 10));
  const weekday = days[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${weekday} ${day} ${months[month - 1]}, ${wallTime.slice(11, 16)}`;
}
