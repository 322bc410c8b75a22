import { useEffect, type RefObject } from "react";

const isNotifications = '[role="region"][aria-label^="Notifications"]';

/** What is behind the full-screen form can be neither reached nor read, except for toasts. */
export function useInertOutside(inside: RefObject<HTMLElement | null>, on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    const hidden: HTMLElement[] = [];
    for (let element = inside.current; element && element !== document.body; element = element.parentElement) {
      for (const other of element.parentElement?.children ?? []) {
        const isShown = other === element || other.matches(isNotifications) || other.querySelector(isNotifications);
        if (isShown || !(other instanceof HTMLElement) || other.inert) continue;
        other.toggleAttribute("inert", true);
        hidden.push(other);
      }
    }
    return () => {
      for (const element of hidden) element.toggleAttribute("inert", false);
    };
  }, [inside, on]);
}
