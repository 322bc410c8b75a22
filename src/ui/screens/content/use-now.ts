import { useEffect, useState } from "react";

/** The time in UTC ms, told anew each half minute: lists say 'today' and 'Just now' for as long as it is true. */
export function useNow(everyMs = 30_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
