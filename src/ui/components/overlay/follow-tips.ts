import { tooltipTarget, tooltipDelay, tooltipSkipDelay } from "./tooltip.tsx";

/**
 * Shows a button's name after the pointer has rested on it; at once if another was shown a moment ago or the keyboard
 * led there, unless its menu is open. Pressing, Esc, scrolling and leaving hide it; touch shows none. Returns a function that stops.
 */
export function followTips(show: (button: HTMLElement | undefined) => void, first: Event): () => void {
  let shown: HTMLElement | undefined;
  let near: HTMLElement | undefined;
  let hiddenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const open = (button: HTMLElement): void => {
    clearTimeout(timer);
    near = button;
    if (button.getAttribute("aria-expanded") === "true") return;
    shown = button;
    show(button);
  };
  const hide = (): void => {
    clearTimeout(timer);
    if (!shown) return;
    shown = undefined;
    hiddenAt = performance.now();
    show(undefined);
  };
  const come = (button: HTMLElement | undefined): void => {
    if (button === near) return;
    hide();
    near = button;
    if (!button) return;
    if (performance.now() - hiddenAt < tooltipSkipDelay) open(button);
    else timer = setTimeout(open, tooltipDelay, button);
  };

  const onPointer = (event: PointerEvent): void => {
    if (event.pointerType === "touch") return;
    if (event.target instanceof Element && event.target.closest("[data-tip-shown]")) return;
    come(tooltipTarget(event));
  };
  const onFocus = (event: FocusEvent): void => {
    const button = tooltipTarget(event);
    if (button?.matches(":focus-visible")) open(button);
    else hide();
  };
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === "Escape") hide();
  };

  const ends = new AbortController();
  const options = { capture: true, passive: true, signal: ends.signal };
  document.addEventListener("pointerover", onPointer, options);
  document.addEventListener("focusin", onFocus, options);
  document.addEventListener("focusout", hide, options);
  document.addEventListener("pointerdown", hide, options);
  document.addEventListener("click", hide, options);
  document.addEventListener("scroll", hide, options);
  document.addEventListener("keydown", onKey, options);
  document.documentElement.addEventListener("pointerleave", () => come(undefined), { signal: ends.signal });

  if (first instanceof PointerEvent) onPointer(first);
  else if (first instanceof FocusEvent) onFocus(first);
  return () => {
    ends.abort();
    hide();
  };
}
