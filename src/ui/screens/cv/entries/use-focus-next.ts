import { useLayoutEffect, useRef, type RefObject } from "react";

/** The button that can still move a row once it is at `to`. */
export const moveButtonAt = (to: number, count: number, pressed: "up" | "down"): "up" | "down" =>
  to === 0 ? "down" : to === count - 1 ? "up" : pressed;

/** Returns a function that moves the focus to a part of the list once the next change of it is drawn. */
export function useFocusNext(list: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    const target = list.current?.querySelector<HTMLElement>(next.current);
    next.current = undefined;
    target?.focus();
  });
  return (selector) => {
    next.current = selector;
  };
}
