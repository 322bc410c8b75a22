import { useCallback, useRef, useState } from "react";

/** The landmark or dialog around a trigger, which is where its popover belongs. */
export function landmarkOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>("[role=dialog], [role=alertdialog], main, aside") ?? element.closest("header");
}

export function useFloating(): [(element: Element | null) => void, { container?: HTMLElement }] {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const find = useCallback((element: Element | null) => {
    if (element) setContainer(landmarkOf(element));
  }, []);
  return [find, container === null ? {} : { container }];
}

/**
 * Restores the focus when a dialog closes. Radix only knows its own triggers, while these dialogs open by state. Spread
 * on the Content.
 */
export function useReturnFocus() {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (_event: Event): void => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (): void => {
      restoreFocus(opener.current);
    },
  };
}

/** If the opener is gone, focuses the screen, unless something else has the focus by now. */
export function restoreFocus(opener: Element | null): void {
  if (opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
  else if (document.activeElement === document.body) document.getElementById("content")?.focus();
}
