import { useEffect, useEffectEvent, useRef, type RefObject } from "react";
import { useSingleKeys } from "../../../shell/palette/shortcuts.ts";

interface QueueKeys {
  onApprove: (id: string) => void;
  onEdit: (id: string) => void;
  onReject: (id: string) => void;
}

const takesKeys = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]";
/** A shortcut such as G A begins with another key, shortly before. */
const sequenceMs = 1500;
/** A key that is pressed twice decides once: the second press would meet the next row. */
const pauseMs = 500;

/**
 * J and K go through the rows, A, E and R decide about the one that has the focus, unless single-key shortcuts are
 * turned off. Nothing is decided without a focused row.
 */
export function useQueueKeys(list: RefObject<HTMLElement | null>, { onApprove, onEdit, onReject }: QueueKeys): void {
  const [isOn] = useSingleKeys();
  const goKeyAt = useRef(Number.NEGATIVE_INFINITY);
  const decidedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(takesKeys)) return;
    if (document.querySelector("[role=dialog][data-state=open], [role=alertdialog]")) return;
    const key = event.key.toLowerCase();
    if (key === "g") goKeyAt.current = event.timeStamp;
    if (event.timeStamp - goKeyAt.current < sequenceMs) return;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-action]") ?? [])];
    const focused = rows.findIndex((row) => row.contains(document.activeElement));
    const id = rows[focused]?.dataset["action"];
    if (key === "j") rows[Math.min(focused + 1, rows.length - 1)]?.focus();
    else if (key === "k") rows[Math.max(focused - 1, 0)]?.focus();
    else if (id === undefined) return;
    else if (key === "a") {
      if (event.timeStamp - decidedAt.current >= pauseMs) onApprove(id);
      decidedAt.current = event.timeStamp;
    } else if (key === "e") onEdit(id);
    else if (key === "r") onReject(id);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
