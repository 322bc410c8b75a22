import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";

/** How long a screen may take to show its heading before the focus stays where it is, ms. */
const patience = 10_000;

/** After going to another screen the focus is on its heading, so that it is read out and Tab goes on from there. */
export function useArrivals(): void {
  const router = useRouter();
  useEffect(() => {
    let giveUp = () => {};
    const stop = router.subscribe("onRendered", ({ fromLocation, pathChanged }) => {
      giveUp();
      if (fromLocation && pathChanged) giveUp = arrive();
    });
    return () => {
      stop();
      giveUp();
    };
  }, [router]);
}

/** Waits for the heading, unless the person does something meanwhile. Returns how to call it off. */
function arrive(): () => void {
  const ends = new AbortController();
  const look = (): void => {
    if (ends.signal.aborted) return;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    ends.abort();
    if (isSettled()) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const watch = new MutationObserver(look);
  const timer = setTimeout(() => ends.abort(), patience);
  ends.signal.addEventListener("abort", () => {
    watch.disconnect();
    clearTimeout(timer);
  });
  for (const act of ["keydown", "pointerdown"])
    addEventListener(act, () => ends.abort(), { signal: ends.signal, capture: true });
  watch.observe(document.body, { childList: true, subtree: true });
  // What the screen itself gives the focus to, it does right after it is drawn.
  requestAnimationFrame(() => setTimeout(look));
  return () => ends.abort();
}

/** The new screen, or something over it, has given the focus to a part of itself. */
function isSettled(): boolean {
  const active = document.activeElement;
  if (active?.closest("[role=dialog], [role=alertdialog]")) return true;
  const inside = active?.closest("main");
  return inside !== null && inside !== undefined && inside !== active;
}
