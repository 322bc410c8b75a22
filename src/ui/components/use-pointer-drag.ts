import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent } from "react";

/** Before this many pixels, it is a press. */
const threshold = 4;

const ghostClass = "fixed! z-50 pointer-events-none cursor-grabbing! bg-raised! shadow-float";

interface DragSource<Source> {
  element: HTMLElement;
  source: Source;
}

export interface DropTarget<Target> {
  element: HTMLElement;
  target: Target;
}

interface Drag<Source, Target> extends DragSource<Source> {
  root: HTMLElement;
  startX: number;
  startY: number;
  x: number;
  y: number;
  left: number;
  top: number;
  ghost?: HTMLElement;
  /** What the pointer is over, as the browser found it: looking again would lay out the page in each frame. */
  under: Element | null;
  over?: DropTarget<Target> | undefined;
  frame: number;
}

interface DragOptions<Source, Target> {
  /** Marks what can be dragged; its copy goes without. */
  marker: `data-${string}`;
  /** What a press on this element would drag. */
  sourceAt: (pressed: Element) => DragSource<Source> | undefined;
  /** Where a drop on this element would go. Outside what is dragged in, it goes nowhere. */
  targetAt: (under: Element | null) => DropTarget<Target> | undefined;
  /** Added to the dragged copy. */
  ghostClass?: string;
  /** `data-label` of the dragged copy while it is over a target. */
  labelOf?: (source: Source, target: Target) => string;
  /** Called in each frame. Returns whether it scrolled. */
  scrollNear?: (root: HTMLElement, x: number, y: number) => boolean;
  onDrop: (source: Source, target: Target) => void;
}

/**
 * Drags by a mouse or a pen; on touch screens, a drag scrolls. Moves a copy by its transform, once in a frame, marks the
 * target with `data-over` and the source with `data-dragged`, and draws nothing else. Escape ends it.
 * @returns the handler of `pointerdown` for the element in which things are dragged
 */
export function usePointerDrag<Source, Target>(options: DragOptions<Source, Target>) {
  const drag = useRef<Drag<Source, Target>>(undefined);
  const targetAt = useEffectEvent(options.targetAt);
  const labelOf = useEffectEvent((source: Source, target: Target) => options.labelOf?.(source, target) ?? "");
  const scrollNear = useEffectEvent(
    (root: HTMLElement, x: number, y: number) => options.scrollNear?.(root, x, y) === true,
  );
  const liftCurrent = useEffectEvent((current: Drag<Source, Target>) => lift(current, options));
  const drop = useEffectEvent(options.onDrop);

  useEffect(() => {
    const follow = (): void => {
      const current = drag.current;
      if (!current?.ghost) return;
      const { ghost, x, y, startX, startY, root, source } = current;
      ghost.style.transform = `translate3d(${x - startX}px, ${y - startY}px, 0)`;
      // Drawn again meanwhile, the page has another element there.
      if (!current.under?.isConnected) current.under = document.elementFromPoint(x, y);
      const over = targetAt(current.under);
      if (over?.element !== current.over?.element) {
        current.over = over && root.contains(over.element) ? over : undefined;
        markTarget(root, current.over?.element);
        ghost.dataset["label"] = current.over ? labelOf(source, current.over.target) : "";
      }
      const scrolls = scrollNear(root, x, y);
      if (scrolls) current.under = document.elementFromPoint(x, y);
      current.frame = scrolls ? requestAnimationFrame(follow) : 0;
    };
    const move = (event: PointerEvent): void => {
      const current = drag.current;
      if (!current) return;
      current.x = event.clientX;
      current.y = event.clientY;
      current.under = event.target instanceof Element ? event.target : null;
      if (!current.ghost) {
        if (Math.hypot(current.x - current.startX, current.y - current.startY) < threshold) return;
        liftCurrent(current);
      }
      event.preventDefault();
      current.frame ||= requestAnimationFrame(follow);
    };
    const end = (): void => {
      const current = drag.current;
      drag.current = undefined;
      if (!current) return;
      cancelAnimationFrame(current.frame);
      if (!current.ghost) return;
      current.ghost.remove();
      delete current.element.dataset["dragged"];
      markTarget(current.root, undefined);
    };
    const release = (): void => {
      const current = drag.current;
      if (current?.ghost) {
        cancelAnimationFrame(current.frame);
        follow();
        ignoreNextClick();
      }
      const over = current?.over;
      end();
      if (current && over) drop(current.source, over.target);
    };
    const cancel = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || !drag.current?.ghost) return;
      event.preventDefault();
      ignoreNextClick();
      end();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", end);
    addEventListener("keydown", cancel, { capture: true });
    return () => {
      end();
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", end);
      removeEventListener("keydown", cancel, { capture: true });
    };
  }, []);

  return (event: ReactPointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || event.pointerType === "touch" || !(event.target instanceof Element)) return;
    const found = options.sourceAt(event.target);
    if (!found) return;
    const { left, top } = found.element.getBoundingClientRect();
    const [x, y] = [event.clientX, event.clientY];
    const root = event.currentTarget;
    drag.current = { ...found, root, startX: x, startY: y, x, y, left, top, under: null, frame: 0 };
  };
}

type Look = Pick<DragOptions<never, never>, "marker" | "ghostClass">;

function lift<Source, Target>(drag: Drag<Source, Target>, { marker, ghostClass: added = "" }: Look): void {
  const { element, left, top } = drag;
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute(marker);
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add(...`${ghostClass} ${added}`.trim().split(" "));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${element.offsetWidth}px` });
  document.body.append(ghost);
  element.dataset["dragged"] = "";
  drag.ghost = ghost;
}

/** Without React: a drag must not draw the page again. */
export function markTarget(root: ParentNode, element: Element | undefined): void {
  for (const other of root.querySelectorAll("[data-over]")) if (other !== element) other.removeAttribute("data-over");
  element?.setAttribute("data-over", "");
}

/** The click that follows a drag would open what was dragged. */
function ignoreNextClick(): void {
  const ignore = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", ignore, { capture: true }), 0);
}
