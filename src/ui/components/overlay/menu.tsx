import type { LucideIcon } from "lucide-react";
import { Slot } from "radix-ui/slot";
import { lazy, Suspense, useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";

export interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  tone?: "danger";
  disabled?: boolean;
}

export interface MenuProps {
  label: string;
  trigger: ReactElement;
  items: readonly MenuItem[];
  header?: ReactNode;
  align?: "start" | "end";
  side?: "top" | "bottom";
}

const load = async () => ({ default: (await import("./open-menu.tsx")).OpenMenu });
const OpenMenu = lazy(load);

/** A menu on a button. Its code is fetched on hover or focus, so that it is not part of a screen's first load. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const open = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setWanted(true);
  };
  const closed = (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={open}
      onClick={() => setWanted(true)}
    >
      {props.trigger}
    </Slot>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...props} />
    </Suspense>
  );
}
