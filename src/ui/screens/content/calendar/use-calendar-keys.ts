import { useEffect, useEffectEvent } from "react";
import { useSingleKeys } from "../../../shell/palette/shortcuts.ts";

interface CalendarKeys {
  onStep: (count: number) => void;
  onToday: () => void;
}

const takesKeys = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true], [role=menu]";

/** J, K and T from anywhere on the screen, unless single-key shortcuts are turned off. */
export function useCalendarKeys({ onStep, onToday }: CalendarKeys): void {
  const [isOn] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(takesKeys)) return;
    if (document.querySelector("[role=dialog][data-state=open], [role=alertdialog]")) return;
    const key = event.key.toLowerCase();
    if (key === "j") onStep(1);
    else if (key === "k") onStep(-1);
    else if (key === "t") onToday();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
