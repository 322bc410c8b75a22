import { useRef } from "react";
import { pressGapMs } from "./press-guard.ts";

/** For a switch that is sent at once: a second press that comes too soon is a double click, and changes nothing back. */
export function useSpaced<Args extends unknown[]>(act: (...args: Args) => void): (...args: Args) => void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  return (...args) => {
    const now = performance.now();
    const isTooSoon = now - pressedAt.current < pressGapMs;
    pressedAt.current = now;
    if (!isTooSoon) act(...args);
  };
}
