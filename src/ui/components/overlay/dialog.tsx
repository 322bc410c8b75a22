import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import type { ReactNode } from "react";
import { IconButton } from "../button.tsx";
import { classes } from "../classes.ts";
import { useReturnFocus } from "./use-floating.ts";

export const overlayClass = "fixed inset-0 z-50 bg-overlay animate-fade";
export const sheetClass =
  "fixed z-50 flex flex-col border-line bg-surface shadow-float max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:animate-rise max-sm:rounded-t-xl max-sm:border-t sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-3rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:animate-appear sm:rounded-card sm:border";

const sideClass =
  "fixed z-50 flex flex-col border-line bg-surface shadow-float max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[92dvh] max-sm:animate-rise max-sm:rounded-t-xl max-sm:border-t sm:inset-y-0 sm:right-0 sm:w-full sm:max-w-120 sm:animate-fade sm:border-l";

const widths = { s: "sm:max-w-105", m: "sm:max-w-140", l: "sm:max-w-190" } as const;

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  size?: keyof typeof widths;
  side?: boolean;
}

export function Dialog({ open, onOpenChange, title, description, children, footer, size = "s", side }: DialogProps) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            focusFirstField(event);
          }}
          className={classes(
            side ? sideClass : classes(sheetClass, widths[size]),
            "outline-none focus-visible:shadow-float",
          )}
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4.5 pb-3">
            <div className="min-w-0">
              <Radix.Title className="text-l font-semibold text-ink">{title}</Radix.Title>
              {description !== undefined && (
                <Radix.Description className="mt-1 text-s text-ink-2">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={X} className="-mt-1.5 -mr-2" />
            </Radix.Close>
          </header>
          <div
            className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5"
            // Scrollable with the arrow keys even if nothing in it can be focused.
            {...(side && { tabIndex: 0 })}
          >
            {children}
          </div>
          {footer !== undefined && <DialogFooter>{footer}</DialogFooter>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const typedFields = "textarea, input:not([type=checkbox], [type=radio], [type=file], [type=hidden])";

/** Skips the close button, and fields where a touch keyboard would cover half of the screen. */
function focusFirstField(event: Event): void {
  const { currentTarget: dialog } = event;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const field = dialog.querySelector<HTMLElement>(typedFields) ?? dialog.querySelector<HTMLElement>("input");
  (matchMedia("(pointer: fine)").matches && field ? field : dialog).focus();
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5 max-sm:*:flex-1 max-sm:pb-[max(0.875rem,env(safe-area-inset-bottom))]">
      {children}
    </footer>
  );
}
