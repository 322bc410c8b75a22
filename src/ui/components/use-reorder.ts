import { useEffect, useEffectEvent, type RefObject } from "react";

export function useReorder(
  list: RefObject<HTMLOListElement | null>,
  on: boolean,
  move: (from: number, to: number) => void,
) {
  const moved = useEffectEvent(move);
  useEffect(() => {
    const element = list.current;
    if (!on || !element) return undefined;
    let from: number | undefined;
    const placeOf = ({ target }: Event): number | undefined => {
      const entry = target instanceof Element ? target.closest("ol > li") : null;
      const at = entry ? [...element.children].indexOf(entry) : -1;
      return at < 0 ? undefined : at;
    };
    const start = (event: DragEvent) => {
      from = placeOf(event);
    };
    const over = (event: DragEvent) => {
      if (from !== undefined) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const to = placeOf(event);
      if (from !== undefined && to !== undefined && from !== to) moved(from, to);
      if (from !== undefined) event.preventDefault();
      from = undefined;
    };
    element.addEventListener("dragstart", start);
    element.addEventListener("dragover", over);
    element.addEventListener("drop", drop);
    return () => {
      element.removeEventListener("dragstart", start);
      element.removeEventListener("dragover", over);
      element.removeEventListener("drop", drop);
    };
  }, [list, on]);
}
