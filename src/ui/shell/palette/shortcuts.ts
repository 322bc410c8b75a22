import { atom, useAtom } from "jotai";
import { useEffect, useEffectEvent } from "react";

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);
/** 'Ctrl K', or '⌘ K' where there is such a key. */
export const withModifier = (key: string): string => `${isApple ? "⌘" : "Ctrl"} ${key}`;

const key = "single-key-shortcuts";
const singleKeysAtom = atom(localStorage.getItem(key) !== "off");

/** Single-key shortcuts can be turned off, since speech input may trigger them (WCAG 2.1.4). */
export function useSingleKeys(): [on: boolean, turn: (on: boolean) => void] {
  const [on, setOn] = useAtom(singleKeysAtom);
  const turn = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? "on" : "off");
    setOn(wanted);
  };
  return [on, turn];
}

const takesText = "input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable=true]";
const takesKeys = `${takesText}, [role=menu], [role=listbox]`;
const isModalOpen = (): boolean =>
  document.querySelector("[role=dialog][data-state=open], [role=alertdialog]") !== null;

export function useShortcuts(onSearch: () => void, onHelp: () => void): void {
  const [singleKeys] = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    const modified = event.ctrlKey || event.metaKey;
    if (modified && !event.shiftKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      if (!isModalOpen()) onSearch();
    } else if (singleKeys && !modified && event.key === "?" && !isModalOpen()) {
      if (event.target instanceof Element && event.target.closest(takesKeys)) return;
      event.preventDefault();
      onHelp();
    }
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
