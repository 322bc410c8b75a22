/** A second press that comes sooner is a double click or a bouncing key. */
export const pressGapMs = 500;
const samePointPixels = 4;

interface Press {
  element: Element | undefined;
  event: MouseEvent;
  byKey: boolean;
}

/** Spread on a control that a double click or a held key must not press twice. */
export const pressOnce = { "data-press-once": "" } as const;
const selector = "[data-press-once]:not([aria-haspopup])";

/**
 * Ignores a press that follows another one too soon, on the same control, at the same point on the control that took
 * its place, or with the same key: within `pressGapMs`, or before the screen shows what the first one did. Works for the
 * whole page, before React handles the event.
 * @param isUnshown whether the result of a press at this time (as `event.timeStamp`) is not shown yet
 * @returns stops it
 */
export function guardPresses(page: Document, isUnshown: (pressedAt: number) => boolean): () => void {
  let last: Press | undefined;
  let hasActivationKey = false;

  const onKeyDown = (event: KeyboardEvent): void => {
    const isActivation = event.key === "Enter" || event.key === " ";
    if (!isActivation) last = last?.byKey ? undefined : last;
    hasActivationKey = isActivation;
    // A held Enter presses a button, or submits the form of a field, at each repetition.
    if (event.repeat && event.key === "Enter" && isGuardedKeyTarget(event.target)) ignore(event);
  };

  const onClick = (event: MouseEvent): void => {
    const element = closest(event.target, selector);
    const press: Press = { element, event, byKey: event.detail === 0 && hasActivationKey };
    const { timeStamp = 0 } = last?.event ?? {};
    const isTooSoon = event.timeStamp - timeStamp < pressGapMs || isUnshown(timeStamp);
    if (last && isTooSoon && isSamePress(last, press)) ignore(event);
    else last = element && press;
  };

  // Whoever has changed a field or used another control since means the next press.
  const onInput = (): void => {
    last = undefined;
  };

  page.addEventListener("input", onInput, { capture: true });
  page.addEventListener("keydown", onKeyDown, { capture: true });
  page.addEventListener("click", onClick, { capture: true });
  return () => {
    page.removeEventListener("input", onInput, { capture: true });
    page.removeEventListener("keydown", onKeyDown, { capture: true });
    page.removeEventListener("click", onClick, { capture: true });
  };
}

const isSamePress = (last: Press, press: Press) =>
  press.element === last.element ||
  (press.element && press.byKey && last.byKey) ||
  isSamePoint(last.event, press.event);

/** Only a pointer has a point: `detail` counts its clicks, and a click made by a program is at 0, 0. */
function isSamePoint(a: MouseEvent, b: MouseEvent): boolean {
  if (a.detail === 0 || b.detail === 0 || (a.clientX === 0 && a.clientY === 0)) return false;
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= samePointPixels;
}

const isGuardedKeyTarget = (target: EventTarget | null): boolean =>
  closest(target, selector) !== undefined || closest(target, "form input") !== undefined;

const closest = (target: EventTarget | null, wanted: string): Element | undefined =>
  (target instanceof Element && target.closest(wanted)) || undefined;

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
