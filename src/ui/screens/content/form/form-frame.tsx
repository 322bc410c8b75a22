import { useAtomValue } from "jotai";
import { Maximize2, Minimize2, X } from "lucide-react";
import {
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from "react";
import { IconButton } from "../../../components/button.tsx";
import { classes } from "../../../components/classes.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { restoreFocus } from "../../../components/overlay/use-floating.ts";
import { reachableAtom } from "../../../state.ts";
import { FormFocusContext } from "./form-focus.ts";
import { useInertOutside } from "./use-inert-outside.ts";

interface FormFrameProps {
  wide: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
  footer?: ReactNode;
}

/** Next to the list if there is room, with its own scroll and a footer always in view; otherwise a dialog or a sheet. */
export function FormFrame({ wide, title, onClose, children, footer }: FormFrameProps) {
  const region = useRef<HTMLElement>(null);
  const isReachable = useAtomValue(reachableAtom);
  const [isFullScreen, setFullScreen] = useState(false);
  useInertOutside(region, wide && isFullScreen);
  useFocusInside(region, wide);
  const close = useEffectEvent(() => (isFullScreen ? setFullScreen(false) : onClose()));
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
      <Dialog open size="m" title={title} onOpenChange={(open) => !open && onClose()} footer={footer || undefined}>
        <div className="grid gap-4">{children}</div>
      </Dialog>
    );
  }
  return (
    <aside
      ref={region}
      tabIndex={-1}
      aria-label={title}
      className={classes(
        "flex min-w-0 flex-col overflow-hidden bg-surface outline-none focus-visible:shadow-none",
        isFullScreen ? "fixed inset-0 z-40" : "sticky top-19 rounded-card border border-line",
        // Below the top bar and, while the server is away, its banner.
        !isFullScreen && (isReachable ? "max-h-[calc(100dvh-5.75rem)]" : "max-h-[calc(100dvh-8.25rem)]"),
      )}
    >
      <header className="flex items-center justify-between gap-3 px-4.5 pt-3 pb-2">
        <h2 className="text-m font-semibold text-ink">{title}</h2>
        <div className="-mr-2 flex">
          <IconButton
            repeatable
            label={isFullScreen ? "Exit full screen" : "Full screen"}
            icon={isFullScreen ? Minimize2 : Maximize2}
            aria-pressed={isFullScreen}
            onClick={() => setFullScreen(!isFullScreen)}
          />
          <IconButton label="Close" icon={X} onClick={onClose} />
        </div>
      </header>
      <div className="relative grid min-h-0 grow content-start gap-4 overflow-y-auto px-4.5 pt-1 pb-4.5">
        <div className={classes("grid gap-4", isFullScreen && "mx-auto w-full max-w-280 pt-4")}>{children}</div>
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-4.5 py-3">
          {footer}
        </footer>
      )}
    </aside>
  );
}

/** Next to the list there is no dialog to manage focus: focus the editor at once and restore it afterwards. */
function useFocusInside(region: RefObject<HTMLElement | null>, on: boolean): void {
  const formFocus = useContext(FormFocusContext);
  useLayoutEffect(() => {
    const element = region.current;
    if (!on || !element) return undefined;
    const opener = formFocus ? formFocus.keepOpener(document.activeElement) : document.activeElement;
    if (!formFocus?.isElsewhere) (element.querySelector("textarea") ?? element).focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isInside = element.contains(activeElement);
      if (formFocus) formFocus.isElsewhere = !isInside && activeElement !== document.body;
      if (activeElement instanceof HTMLElement && isInside) activeElement.blur();
      if (document.activeElement === document.body) restoreFocus(opener);
      // Where the list had made room for the form, the opener is shown again only after this update.
      queueMicrotask(() => {
        if (document.activeElement === document.body) restoreFocus(opener);
      });
    };
  }, [region, on, formFocus]);
}
