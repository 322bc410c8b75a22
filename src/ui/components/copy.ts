import { useRef, useState, type RefObject } from "react";

interface Copying<Element extends HTMLElement> {
  /** The element that shows the text. */
  ref: RefObject<Element | null>;
  copy: () => void;
  /** What became of it, in words; empty before. */
  says: string;
}

/** Copies a text. Over plain HTTP a page may not, so it is selected where it stands and the keys are named. */
export function useCopy<Element extends HTMLElement>(text: string): Copying<Element> {
  const ref = useRef<Element>(null);
  const [says, say] = useState("");
  const select = (): void => {
    if (!ref.current) return;
    if (ref.current instanceof HTMLInputElement) {
      ref.current.focus();
      ref.current.select();
    } else getSelection()?.selectAllChildren(ref.current);
    say("Selected. Press Ctrl+C or ⌘C to copy.");
  };
  const copy = (): void => {
    // Absent over plain HTTP, whatever its type says.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) select();
    else clipboard.writeText(text).then(() => say("Copied!"), select);
  };
  return { ref, copy, says };
}
