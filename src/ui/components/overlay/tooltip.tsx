import { useEffect, useState } from "react";
import { createLazyPart, Lazy } from "../lazy-part.tsx";

/** Delay before a tooltip opens, and the window in which the next one opens at once (ms). */
export const tooltipDelay = 700;
export const tooltipSkipDelay = 300;

export const tooltipTarget = (event: Event): HTMLElement | undefined =>
  (event.target instanceof Element && event.target.closest<HTMLElement>("[data-tip]")) || undefined;

export const tooltipPart = createLazyPart(async () => (await import("./tooltip-layer.tsx")).TooltipLayer);

/** Names of icon-only buttons. Rendered once per page; the code is fetched when the first of them is hovered or focused. */
export function Tooltips() {
  const [first, setFirst] = useState<Event>();
  useEffect(() => {
    if (first) return undefined;
    const onNear = (event: Event) => {
      if (tooltipTarget(event)) setFirst(event);
    };
    document.addEventListener("pointerover", onNear);
    document.addEventListener("focusin", onNear);
    return () => {
      document.removeEventListener("pointerover", onNear);
      document.removeEventListener("focusin", onNear);
    };
  }, [first]);
  if (!first) return null;
  return <Lazy part={tooltipPart}>{(Layer) => <Layer first={first} />}</Lazy>;
}
