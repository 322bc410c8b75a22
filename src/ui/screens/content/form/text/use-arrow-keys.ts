import { useEffect, useEffectEvent, type RefObject } from "react";

/** The arrow keys, Home and End move between the buttons inside; up and down go by a row of `columns`. */
export function useArrowKeys(inside: RefObject<HTMLElement | null>, onMove: (at: number) => void, columns = 1): void {
  const moved = useEffectEvent(onMove);
  useEffect(() => {
    const element = inside.current;
    if (!element) return undefined;
    const move = (event: KeyboardEvent) => {
      const buttons = [...element.querySelectorAll("button")];
      const at = buttons.findIndex((button) => button === document.activeElement);
      const to = placeAfter(event.key, at, buttons.length, columns);
      if (at < 0 || to === undefined) return;
      event.preventDefault();
      moved(to);
      buttons[to]?.focus();
    };
    element.addEventListener("keydown", move);
    return () => element.removeEventListener("keydown", move);
  }, [inside, columns]);
}

function placeAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const isGrid = columns > 1;
  const within = (to: number) => Math.min(count - 1, Math.max(0, to));
  const places: Partial<Record<string, number>> = {
    ArrowRight: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
    ...(isGrid && { ArrowDown: within(at + columns), ArrowUp: within(at - columns) }),
  };
  return places[key];
}
