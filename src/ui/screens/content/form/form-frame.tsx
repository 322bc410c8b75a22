import { X } from "lucide-react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { IconButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { restoreFocus } from "../../../components/overlay/use-floating.ts";

interface FormFrameProps {
  wide: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
  preview?: ReactNode;
}

/** Next to the list if there is room, otherwise a dialog or a sheet. */
export function FormFrame({ wide, title, onClose, children, footer, preview }: FormFrameProps) {
  const region = useRef<HTMLElement>(null);
  useFocusInside(region, wide);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    // Overlays above the form (menus, selects, dialogs) handle Esc themselves.
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.defaultPrevented && region.current?.contains(document.activeElement))
        close();
    };
    addEventListener("keydown", closeOnEscape);
    return () => removeEventListener("keydown", closeOnEscape);
  }, []);

  if (!wide) {
    return (
      <Dialog open size="m" title={title} onOpenChange={(open) => !open && onClose()} footer={footer}>
        <div className="grid gap-4">
          {children}
          {preview}
        </div>
      </Dialog>
    );
  }
  return (
    <aside
      ref={region}
      tabIndex={-1}
      aria-label={title}
      className="grid min-w-0 content-start gap-4 outline-none focus-visible:shadow-none"
    >
      <Card>
        <header className="mb-3 flex items-center justify-between gap-3">
          <h2 className="text-m font-semibold text-ink">{title}</h2>
          <IconButton label="Close" icon={X} onClick={onClose} className="-my-1 -mr-2" />
        </header>
        {children}
        {footer && <footer className="mt-4 flex flex-wrap items-center justify-end gap-2">{footer}</footer>}
      </Card>
      {preview}
    </aside>
  );
}

/** Next to the list there is no dialog to manage focus: focus the editor at once and restore it afterwards. */
function useFocusInside(region: RefObject<HTMLElement | null>, on: boolean): void {
  useLayoutEffect(() => {
    const element = region.current;
    if (!on || !element) return undefined;
    const opener = document.activeElement;
    (element.querySelector("textarea") ?? element).focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.blur();
      if (document.activeElement === document.body) restoreFocus(opener);
    };
  }, [region, on]);
}
