import { useEffect, useRef, useState, type KeyboardEvent, type FocusEvent, type RefObject } from "react";
import type { ViewProps } from "../view-props.ts";
import { addDays, monthOf, type Day, type Weekday } from "./rules/days.ts";
import { placeOfDay, type Position } from "./rules/position.ts";

interface GridFocusOptions {
  root: RefObject<HTMLElement | null>;
  position: Position;
  first: Weekday;
  today: Day;
  show: ViewProps["show"];
}

interface Cell {
  day: Day;
  hour: number;
}

const nine = 9;

/** One cell can be reached with Tab, and the arrow keys move from cell to cell, also into the next month or week. */
export function useGridFocus({ root, position, first, today, show }: GridFocusOptions) {
  const [focused, setFocused] = useState<Cell>();
  const isWanted = useRef(false);
  const active: Cell =
    focused && position.days.includes(focused.day)
      ? focused
      : { day: position.days.includes(today) ? today : position.anchor, hour: nine };
  const { layout, anchor } = position;
  const name = layout === "week" ? `${active.day} ${active.hour}` : active.day;

  useEffect(() => {
    if (!isWanted.current) return;
    const cell = root.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`);
    if (!cell) return;
    isWanted.current = false;
    cell.focus();
  }, [root, name, anchor, layout]);

  const goTo = (cell: Cell): void => {
    isWanted.current = true;
    setFocused(cell);
    const isShown = layout === "month" ? monthOf(cell.day) === position.month : position.days.includes(cell.day);
    if (!isShown) show(placeOfDay(layout, cell.day, first), { replace: true });
  };

  return {
    active,
    onFocus: ({ target }: FocusEvent): void => {
      const cell = readCell(target);
      if (cell) setFocused(cell);
    },
    /** Returns whether the key moved the focus. */
    onKeyDown: ({ key, target }: KeyboardEvent): boolean => {
      const cell = readCell(target);
      const next = cell && nextCell(cell, key, layout === "week");
      if (next) goTo(next);
      return next !== undefined;
    },
    focusActive: () => root.current?.querySelector<HTMLElement>(`[data-cell="${name}"]`)?.focus(),
  };
}

function readCell(target: EventTarget): Cell | undefined {
  const text = target instanceof Element ? target.closest<HTMLElement>("[data-cell]")?.dataset["cell"] : undefined;
  const [day, hour = String(nine)] = text?.split(" ") ?? [];
  return day === undefined ? undefined : { day, hour: Number(hour) };
}

function nextCell({ day, hour }: Cell, key: string, hasHours: boolean): Cell | undefined {
  const byDays = (days: number): Cell => ({ day: addDays(day, days), hour });
  if (key === "ArrowLeft") return byDays(-1);
  if (key === "ArrowRight") return byDays(1);
  if (key !== "ArrowUp" && key !== "ArrowDown") return undefined;
  const sign = key === "ArrowUp" ? -1 : 1;
  return hasHours ? { day, hour: Math.min(23, Math.max(0, hour + sign)) } : byDays(7 * sign);
}
