import { useRef, useState, type RefObject } from "react";

interface Copying<Element extends HTMLElement> {
  ref: RefObject<Element | null>;
  copy: () => void;
  status: string;
}

/** Pages on plain HTTP can't copy: the text is selected instead. */
export function useCopy<Element extends HTMLElement>(text: string): Copying<Element> {
  const ref = useRef<Element>(null);
  const [status, setStatus] = useState("");
  const select = (): void => {
    if (!ref.current) return;
    if (ref.current instanceof HTMLInputElement) {
      ref.current.focus();
      ref.current.select();
    } else getSelection()?.selectAllChildren(ref.current);
    setStatus("Selected. Press Ctrl+C or ⌘C to copy.");
  };
  const copy = (): void => {
    // Absent over plain HTTP, despite its type.
    const clipboard = navigator.clipboard as Clipboard | undefined;
    if (!clipboard) select();
    else clipboard.writeText(text).then(() => setStatus("Copied!"), select);
  };
  return { ref, copy, status };
}
