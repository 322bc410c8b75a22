import { X } from "lucide-react";
import { useEffect } from "react";
import { IconButton } from "../button.tsx";
import { classes } from "../classes.ts";
import { createLazyPart, Lazy } from "../lazy-part.tsx";
import { toastDuration, useShownToasts } from "./toast.ts";

export const toastPart = createLazyPart(async () => (await import("./toast-viewport.tsx")).ToastViewport);

export function Toasts() {
  const { toasts } = useShownToasts();
  if (toasts.length === 0) return null;
  return (
    <Lazy part={toastPart} unavailable={<PlainToasts />}>
      {(ToastViewport) => <ToastViewport />}
    </Lazy>
  );
}

/** Says the same where the swiping, animated viewport could not be fetched. */
function PlainToasts() {
  const { toasts, close } = useShownToasts();
  const shown = toasts.find(({ open }) => open);
  const id = shown?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    const timer = setTimeout(close, toastDuration, id);
    return () => clearTimeout(timer);
  }, [id, close]);
  return (
    <output className="fixed right-0 bottom-0 z-60 w-full p-4 empty:pointer-events-none sm:max-w-100">
      {shown && (
        <div
          className={classes(
            "flex items-start gap-3 rounded-card border bg-surface py-3 pr-2 pl-4 shadow-float",
            shown.tone === "destructive" ? "border-bad" : "border-line",
          )}
        >
          <div className="min-w-0 grow py-0.5 text-s">
            <p className={classes("font-semibold", shown.tone === "destructive" ? "text-bad" : "text-ink")}>
              {shown.title}
            </p>
            {shown.description !== undefined && <p className="mt-0.5 break-words text-ink-2">{shown.description}</p>}
          </div>
          {shown.action && (
            <button
              type="button"
              onClick={() => {
                shown.action?.onSelect();
                close(shown.id);
              }}
              className="h-7 shrink-0 cursor-pointer rounded-control px-2 text-s font-medium text-accent-text hover:bg-sunken touch:h-11"
            >
              {shown.action.label}
            </button>
          )}
          <IconButton label="Close" icon={X} onClick={() => close(shown.id)} className="-my-0.5" />
        </div>
      )}
    </output>
  );
}
