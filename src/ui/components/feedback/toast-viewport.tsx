import { X } from "lucide-react";
import * as Radix from "radix-ui/toast";
import { classes } from "../classes.ts";
import { toastDuration, toastHotkey, toastSwipe, useShownToasts } from "./toast.ts";

export function ToastViewport() {
  const { toasts, close } = useShownToasts();
  return (
    <Radix.Provider
      duration={toastDuration}
      swipeDirection={toastSwipe.direction}
      swipeThreshold={toastSwipe.threshold}
    >
      {toasts.map(({ id, open, title, description, tone, action }) => (
        <Radix.Root
          key={id}
          open={open}
          onOpenChange={(stays) => !stays && close(id)}
          type={tone === "destructive" ? "foreground" : "background"}
          className={classes(
            "flex items-start gap-3 rounded-card border bg-surface py-3 pr-2 pl-4 shadow-float data-[state=open]:animate-appear data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)",
            tone === "destructive" ? "border-bad" : "border-line",
          )}
        >
          <div className="min-w-0 grow py-0.5">
            <Radix.Title className={classes("text-s font-semibold", tone === "destructive" ? "text-bad" : "text-ink")}>
              {title}
            </Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-0.5 text-s break-words text-ink-2">{description}</Radix.Description>
            )}
          </div>
          {action && (
            <Radix.Action
              altText={action.label}
              onClick={action.onSelect}
              className="h-7 shrink-0 cursor-pointer rounded-control px-2 text-s font-medium text-accent-text hover:bg-sunken touch:h-11"
            >
              {action.label}
            </Radix.Action>
          )}
          <Radix.Close
            data-tip
            aria-label="Close"
            className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink touch:size-11"
          >
            <X aria-hidden className="size-4" />
          </Radix.Close>
        </Radix.Root>
      ))}
      <Radix.Viewport
        hotkey={toastHotkey}
        className="fixed right-0 bottom-0 z-60 flex w-full flex-col gap-2 p-4 outline-none in-[body:has([data-form-footer])]:top-0 in-[body:has([data-form-footer])]:bottom-auto max-sm:in-[body:has([role=dialog]_footer)]:top-0 max-sm:in-[body:has([role=dialog]_footer)]:bottom-auto empty:pointer-events-none sm:max-w-100 sm:in-[body:has([role=dialog]_footer)]:right-auto sm:in-[body:has([role=dialog]_footer)]:left-0"
      />
    </Radix.Provider>
  );
}
