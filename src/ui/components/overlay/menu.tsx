import type { LucideIcon } from "lucide-react";
import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
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
  /** Without handlers of its own for what opens the menu. */
  trigger: ReactElement<ComponentProps<"button">>;
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
  // Radix's Slot would be 3 KB of every first load.
  const closed = cloneElement(props.trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: menuPart.preload,
    onFocus: menuPart.preload,
    onKeyDown: open,
    onClick: () => setWanted(true),
  });
  return (
    <Lazy part={menuPart} wanted={wanted} fallback={closed} onUnavailable={() => setWanted(false)}>
      {(OpenMenu) => <OpenMenu {...props} />}
    </Lazy>
  );
}
