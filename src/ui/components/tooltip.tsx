import { lazy, Suspense, useEffect, useState } from "react";

/** How long the pointer rests on a button before its name is shown, and after one is gone the next needs no rest, ms. */
export const tooltipDelay = 700;
export const tooltipSkipDelay = 300;

/** The button with a tooltip that an event is about. Its `aria-label` is what the tooltip says. */
export const tippedBy = (event: Event): HTMLElement | undefined =>
  (event.target instanceof Element && event.target.closest<HTMLElement>("[data-tip]")) || undefined;

const Layer = lazy(async () => {
  try {
    return { default: (await import("./tooltip-layer.tsx")).TooltipLayer };
  } catch {
    // Without names the buttons still work.
    return { default: () => null };
  }
});

/** Names of buttons that show an icon alone. Once for the whole page, and fetched when somebody first comes near one. */
export function Tooltips() {
  const [first, setFirst] = useState<Event>();
  useEffect(() => {
    if (first) return undefined;
    const look = (event: Event) => {
      if (tippedBy(event)) setFirst(event);
    };
    document.addEventListener("pointerover", look);
    document.addEventListener("focusin", look);
    return () => {
      document.removeEventListener("pointerover", look);
      document.removeEventListener("focusin", look);
    };
  }, [first]);
  if (!first) return null;
  return (
    <Suspense>
      <Layer first={first} />
    </Suspense>
  );
}
