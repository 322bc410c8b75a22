import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { useRef } from "react";
import { IconButton } from "../../components/button.tsx";
import { overlayClass } from "../../components/overlay/dialog.tsx";
import { useReturnFocus } from "../../components/overlay/use-floating.ts";
import { Sidebar } from "./sidebar.tsx";

export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const focus = useReturnFocus();
  const left = useRef(false);
  const leave = () => {
    left.current = true;
    onOpenChange(false);
  };
  // Focuses the chosen screen instead of the button.
  const giveFocus = () => {
    if (left.current) document.getElementById("content")?.focus();
    else focus.onCloseAutoFocus();
    left.current = false;
  };
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          onOpenAutoFocus={focus.onOpenAutoFocus}
          onCloseAutoFocus={giveFocus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-80 max-w-full border-r border-line bg-canvas shadow-float outline-none animate-slide-in"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
          <Sidebar onNavigate={leave} />
          <Radix.Close asChild>
            <IconButton label="Close menu" icon={X} className="absolute! top-2 right-2" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
