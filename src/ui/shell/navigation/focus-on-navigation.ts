import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** A screen without a heading by then leaves the focus unchanged. */
const timeoutMs = 10_000;

/** Focuses the heading of the screen that was opened, so that it is read out and Tab continues from there. */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let cancel = () => {};
    const stop = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      cancel();
      if (fromLocation && pathChanged) cancel = focusHeading();
    });
    return () => {
      stop();
      cancel();
    };
  }, [router]);
}

/** Waits for the heading, unless the person does something meanwhile. Returns how to cancel. */
function focusHeading(): () => void {
  const ends = new AbortController();
  const focusWhenShown = (): void => {
    if (ends.signal.aborted) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    ends.abort();
    if (hasOwnFocus()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(focusWhenShown);
  const timer = setTimeout(() => ends.abort(), timeoutMs);
  ends.signal.addEventListener("abort", () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  for (const event of ["keydown", "pointerdown"])
    addEventListener(event, () => ends.abort(), { signal: ends.signal, capture: true });
  watch.observe(document.body, { childList: true, subtree: true });
  // A screen that focuses a part of itself does so right after it is drawn.
  requestAnimationFrame(() => setTimeout(focusWhenShown));
  return () => ends.abort();
}

function hasOwnFocus(): boolean {
  const active = document.activeElement;
  if (active?.closest("[role=dialog], [role=alertdialog]")) return true;
  const inside = active?.closest("main");
  return inside !== null && inside !== undefined && inside !== active;
}
