import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from "react";

interface FocusAfterRemoval {
  /** Focuses the row itself, so that pressing again reaches none of its buttons. It needs a `tabIndex`. */
  takesRow?: boolean;
  /** In place of the empty list. */
  whenEmpty?: RefObject<HTMLElement | null>;
}

/**
 * Keeps the focus in a list when its focused row is removed: it moves to the row that takes its place, or to the empty
 * list. Spread on the element around the rows, each an `li`.
 */
export function useFocusAfterRemoval({ takesRow = false, whenEmpty }: FocusAfterRemoval = {}) {
  const list = useRef<HTMLElement>(null);
  const last = useRef<{ row: Element; at: number }>(undefined);

  // After every render, since any of them may remove a row.
  useLayoutEffect(() => {
    if (!list.current || !last.current || last.current.row.isConnected) return;
    const { at } = last.current;
    last.current = undefined;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const rows = rowsOf(list.current);
    const row = rows[Math.min(at, rows.length - 1)];
    const target =
      (takesRow ? row : undefined) ??
      row?.querySelector<HTMLElement>("[aria-haspopup=menu]") ??
      row?.querySelector<HTMLElement>("button, a");
    (target ?? whenEmpty?.current ?? list.current).focus({ preventScroll: true });
  });

  return {
    ref: list,
    tabIndex: -1,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
      if (!currentTarget.contains(target)) return;
      const row = target.closest("li");
      last.current = row ? { row, at: rowsOf(currentTarget).indexOf(row) } : undefined;
    },
  };
}

const rowsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll("li")];
