import { atom, useAtom } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { useKeyBindings } from "./use-key-bindings.ts";

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

/** Keys pressed one after the other count as one shortcut within this time. */
const sequenceMs = 1500;

function focusListSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>("main input[type=search]");
  box?.focus();
  box?.select();
  return box !== null;
}

export function useShortcuts(onSearch: () => void, onHelp: () => void): void {
  const [singleKeys] = useSingleKeys();
  const bindings = useKeyBindings();
  const before = useRef({ key: "", at: 0 });
  const runSingleKey = (pressed: string, at: number): boolean => {
    const { key, at: pressedAt } = before.current;
    const sequence = at - pressedAt < sequenceMs ? `${key} ${pressed}` : pressed;
    before.current = { key: pressed, at };
    if (pressed === "?") onHelp();
    else if (pressed === "/") {
      if (!focusListSearch()) onSearch();
    } else {
      const binding = [sequence, pressed].flatMap((keys) => bindings.find((one) => one.keys === keys) ?? [])[0];
      if (!binding) return false;
      before.current = { key: "", at: 0 };
      binding.run();
    }
    return true;
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.repeat || event.altKey) return;
    const modified = event.ctrlKey || event.metaKey;
    if (modified && !event.shiftKey && event.key.toLowerCase() === "k") {
      event.preventDefault();
      if (!isModalOpen()) onSearch();
    } else if (singleKeys && !modified && event.key.length === 1 && !isModalOpen()) {
      if (event.target instanceof Element && event.target.closest(takesKeys)) return;
      if (runSingleKey(event.key.toUpperCase(), event.timeStamp)) event.preventDefault();
    }
  });
  useEffect(() => {
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
