import type { LucideIcon } from "lucide-react";
import { Slot } from "radix-ui/slot";
import { useState, type KeyboardEvent, type ReactElement, type ReactNode } from "react";
import { createLazyPart, Lazy } from "../lazy-part.tsx";

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

export const menuPart = createLazyPart(async () => (await import("./open-menu.tsx")).OpenMenu, "the menu");

/** A menu on a button. Its code is fetched on hover or focus, so that it is not part of a screen's first load. */
export function Menu(props: MenuProps) {
  const [wanted, setWanted] = useState(false);
  const open = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    setWanted(true);
  };
  const closed = (
    <Slot
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={menuPart.preload}
      onFocus={menuPart.preload}
      onKeyDown={open}
      onClick={() => setWanted(true)}
    >
      {props.trigger}
    </Slot>
  );
  return (
    <Lazy part={menuPart} wanted={wanted} fallback={closed} onUnavailable={() => setWanted(false)}>
      {(OpenMenu) => <OpenMenu {...props} />}
    </Lazy>
  );
}
