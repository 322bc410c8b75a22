import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent } from "react";
import type { Target } from "../rules/placement.ts";
import { dropTargetOf, markTarget, type DropTarget } from "./drop-target.ts";

/** Before this many pixels, it is a press. */
const threshold = 4;
/** The calendar scrolls while the pointer is this close to its edge, by this much in each frame. */
const edge = 48;
const scrollStep = 12;

/** Its new time is above it. */
const ghostClass =
  "fixed! z-50 pointer-events-none cursor-grabbing! bg-raised! shadow-float before:absolute before:bottom-full before:left-0 before:mb-1 before:rounded-control before:bg-ink before:px-2 before:py-0.5 before:text-xs before:font-medium before:whitespace-nowrap before:text-surface before:content-[attr(data-label)] data-[label='']:before:hidden";

interface Drag {
  source: DragSource;
  element: HTMLElement;
  root: HTMLElement;
  startX: number;
  startY: number;
  x: number;
  y: number;
  ghost?: HTMLElement;
  left: number;
  top: number;
  /** What the pointer is over, as the browser found it: looking again would lay out the page in each frame. */
  under: Element | null;
  over?: DropTarget | undefined;
  frame: number;
}

export interface DragSource {
  id: string;
  /** From the drafts next to the calendar. */
  isFromTray: boolean;
}

interface DragOptions {
  /** What the dragged post says while it is over a target, such as its new time. */
  labelOf: (source: DragSource, target: Target) => string;
  onDrop: (source: DragSource, target: Target) => void;
}

/**
 * Drags posts marked with `data-post` and `data-movable` by a mouse or a pen; on touch screens, a drag scrolls. Moves
 * a copy by its transform, once in a frame, and draws nothing else.
 */
export function useDrag({ labelOf, onDrop }: DragOptions) {
  const drag = useRef<Drag>(undefined);
  const label = useEffectEvent(labelOf);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const follow = (): void => {
      const current = drag.current;
      if (!current?.ghost) return;
      const { ghost, x, y, startX, startY, root, source } = current;
      ghost.style.transform = `translate3d(${x - startX}px, ${y - startY}px, 0)`;
      // Drawn again meanwhile, the calendar has another element there.
      if (!current.under?.isConnected) current.under = document.elementFromPoint(x, y);
      const over = dropTargetOf(current.under);
      if (over?.element !== current.over?.element) {
        current.over = over && root.contains(over.element) ? over : undefined;
        markTarget(root, current.over?.element);
        ghost.dataset["label"] = current.over ? label(source, current.over.target) : "";
      }
      const scrolls = scrollNear(current);
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
        lift(current);
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
    const element = event.target.closest<HTMLElement>("[data-post][data-movable]");
    const id = element?.dataset["post"];
    if (!element || id === undefined) return;
    const { left, top } = element.getBoundingClientRect();
    const [x, y] = [event.clientX, event.clientY];
    const source = { id, isFromTray: element.dataset["draft"] !== undefined };
    drag.current = {
      source,
      element,
      root: event.currentTarget,
      startX: x,
      startY: y,
      x,
      y,
      left,
      top,
      under: null,
      frame: 0,
    };
  };
}

function lift(drag: Drag): void {
  const { element, left, top } = drag;
  const ghost = element.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-post");
  ghost.setAttribute("aria-hidden", "true");
  ghost.tabIndex = -1;
  ghost.classList.add(...ghostClass.split(" "));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${element.offsetWidth}px` });
  document.body.append(ghost);
  element.dataset["dragged"] = "";
  drag.ghost = ghost;
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

/** Scrolls the part of the calendar that scrolls, or the page. Returns whether it did. */
function scrollNear({ root, x, y }: Drag): boolean {
  const part = root.querySelector<HTMLElement>("[data-scrolls]");
  const box = part?.getBoundingClientRect();
  const isInside = box && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
  const [top, bottom] = isInside ? [box.top, Math.min(box.bottom, innerHeight)] : [0, innerHeight];
  const by = y < top + edge ? -scrollStep : y > bottom - edge ? scrollStep : 0;
  if (by === 0) return false;
  const scrolled = isInside && part ? part : document.documentElement;
  const before = scrolled.scrollTop;
  scrolled.scrollTop += by;
  return scrolled.scrollTop !== before;
}
