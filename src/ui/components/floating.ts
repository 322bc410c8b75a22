import { useCallback, useRef, useState } from "react";

/** The landmark or dialog around a trigger: what floats from it belongs there, and not loose beside the page. */
export function landmarkOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[role=dialog], [role=alertdialog], main, aside") ?? element.closest("header");
}

/** The first is the ref of the button, the second what to spread on the Portal of what it opens. */
export function useFloating(): [(element: Element | null) => void, { container?: HTMLElement }] {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const find = useCallback((element: Element | null) => {
    if (element) setContainer(landmarkOf(element));
  }, []);
  return [find, container === null ? {} : { container }];
}

/**
 * Gives the focus back to what had it when a dialog opened, or to the page when that is gone. Radix knows its own
 * triggers alone, and our dialogs open by state. Spread on the Content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (_event: Event): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (): void => {
      giveFocusBack(opener.current);
    },
  };
}

/** Where the opener is gone, the focus goes to the screen, unless something else has it by now. */
export function giveFocusBack(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else if (document.activeElement === document.body) document.getElementById("content")?.focus();
}
