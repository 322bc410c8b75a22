import { relativeTime } from "./relative-time.ts";

/** 'Just now', '5 minutes ago', '2 hours ago', '3 days ago'. `now` in UTC ms. */
export const chatTime = (instant: string, now: number): string => relativeTime(instant, now, { inMinutes: true });
