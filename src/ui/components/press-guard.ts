/** A second press that comes sooner is a double click or a bouncing key. */
export const pressGapMs = 500;
const samePointPixels = 4;

interface Press {
  /** The control that is pressed once; none for any other. */
  element: Element | undefined;
  /** Any control, also one that may be pressed repeatedly. */
  control: Element | undefined;
  event: MouseEvent;
  byKey: boolean;
}

/** Spread on a control that a double click or a held key must not press twice. */
export const pressOnce = { "data-press-once": "" } as const;
const selector = "[data-press-once]:not([aria-haspopup])";
const controls = "a, button, input, textarea, select, label, summary, [role]";

/**
 * Ignores a press that follows another one too soon, on the same control, at the same point on whatever took its place,
 * or with the same key: within `pressGapMs`, or before the screen shows what the first one did. Works for the
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

  const isTooSoon = ({ element, event: { timeStamp } }: Press, event: Event): boolean =>
    event.timeStamp - timeStamp < pressGapMs || (element !== undefined && isUnshown(timeStamp));

  // Otherwise it would close the dialog that the first press opened, as a press outside of it.
  const onPointerDown = (event: PointerEvent): void => {
    if (!last || !isPointer(last.event) || !isNear(last.event, event) || !isTooSoon(last, event)) return;
    if (last.element || isGone(last) || (last.control && !closest(event.target, controls))) ignore(event);
  };

  const onClick = (event: MouseEvent): void => {
    const element = closest(event.target, selector);
    const control = closest(event.target, controls);
    const press: Press = { element, control, event, byKey: event.detail === 0 && hasActivationKey };
    if (last && isSamePress(last, press) && isTooSoon(last, event)) ignore(event);
    else last = press;
  };

  // Whoever has changed a field or used another control since means the next press.
  const onInput = (): void => {
    last = undefined;
  };

  page.addEventListener("input", onInput, { capture: true });
  page.addEventListener("keydown", onKeyDown, { capture: true });
  page.addEventListener("pointerdown", onPointerDown, { capture: true });
  page.addEventListener("click", onClick, { capture: true });
  return () => {
    page.removeEventListener("input", onInput, { capture: true });
    page.removeEventListener("keydown", onKeyDown, { capture: true });
    page.removeEventListener("pointerdown", onPointerDown, { capture: true });
    page.removeEventListener("click", onClick, { capture: true });
  };
}

const isGone = ({ control }: Press): boolean => control?.isConnected === false;

/** At the same point, presses of two controls are the same one if either is pressed once, or the first is gone. */
function isSamePress(last: Press, press: Press): boolean {
  if (!last.element && !press.element && !isGone(last)) return false;
  if (last.element && (press.element === last.element || (press.element && press.byKey && last.byKey))) return true;
  return isPointer(last.event) && isPointer(press.event) && isNear(last.event, press.event);
}

/** `detail` counts the clicks of a pointer, and a click made by a program is at 0, 0. */
const isPointer = ({ detail, clientX, clientY }: MouseEvent): boolean => detail > 0 && (clientX !== 0 || clientY !== 0);

const isNear = (a: MouseEvent, b: MouseEvent): boolean =>
  Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) <= samePointPixels;

const isGuardedKeyTarget = (target: EventTarget | null): boolean =>
  closest(target, selector) !== undefined || closest(target, "form input") !== undefined;

const closest = (target: EventTarget | null, wanted: string): Element | undefined =>
  (target instanceof Element && target.closest(wanted)) || undefined;

function ignore(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
