import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";

export type Selection = ReturnType<typeof useSelection>;

const none: ReadonlySet<string> = new Set();
const takesEscape = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]";

/** @param ids the rows that can be selected, in the order of the list. One that leaves the list is no longer selected. */
export function useSelection(ids: readonly string[]) {
  const [selected, setSelected] = useState(none);
  if (selected.size > 0) {
    const listed = new Set(ids);
    const kept = [...selected].filter((id) => listed.has(id));
    if (kept.length < selected.size) setSelected(new Set(kept));
  }

  const order = useRef(ids);
  const last = useRef<string>(undefined);
  useLayoutEffect(() => {
    order.current = ids;
  });

  const set = useCallback((changed: readonly string[], isSelected: boolean) => {
    setSelected((before) => {
      const others = [...before].filter((id) => !changed.includes(id));
      return new Set(isSelected ? [...others, ...changed] : others);
    });
  }, []);

  /** A range goes from the row that was selected or cleared last. */
  const select = useCallback(
    (id: string, isSelected: boolean, isRange: boolean) => {
      const [from, to] = [order.current.indexOf(last.current ?? ""), order.current.indexOf(id)];
      last.current = id;
      set(isRange && from >= 0 ? order.current.slice(Math.min(from, to), Math.max(from, to) + 1) : [id], isSelected);
    },
    [set],
  );

  const clear = useCallback(() => {
    last.current = undefined;
    setSelected(none);
  }, []);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(takesEscape)) return;
    if (document.querySelector("[role=dialog][data-state=open], [role=alertdialog], [role=menu]")) return;
    clear();
  });
  const isSelecting = selected.size > 0;
  useEffect(() => {
    if (!isSelecting) return undefined;
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [isSelecting]);

  return { selected, set, select, clear };
}
