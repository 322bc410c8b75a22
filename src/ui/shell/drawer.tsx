import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { IconButton } from "../components/button.tsx";
import { veilLook } from "../components/dialog.tsx";
import { useReturnFocus } from "../components/floating.ts";
import { Sidebar } from "./sidebar.tsx";

/** The sidebar of a small screen: 20 rem, over the page, from the left. */
export function Drawer({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const focus = useReturnFocus();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={veilLook} />
        <Radix.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-80 max-w-[calc(100vw-3rem)] border-r border-line bg-canvas shadow-float outline-none animate-slide-in"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
          <Sidebar onNavigate={() => onOpenChange(false)} />
          <Radix.Close asChild>
            <IconButton label="Close menu" icon={X} className="absolute! top-2 right-2" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
