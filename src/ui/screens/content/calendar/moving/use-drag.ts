import { usePointerDrag } from "#ui/components/use-pointer-drag.ts";
import type { Target } from "../rules/placement.ts";
import { dropTargetOf } from "./drop-target.ts";

/** The calendar scrolls while the pointer is this close to its edge, by this much in each frame. */
const edge = 48;
const scrollStep = 12;

/** Its new time is above it. */
const ghostClass =
  "before:absolute before:bottom-full before:left-0 before:mb-1 before:rounded-control before:bg-ink before:px-2 before:py-0.5 before:text-xs before:font-medium before:whitespace-nowrap before:text-surface before:content-[attr(data-label)] data-[label='']:before:hidden";

interface DraggedPost {
  id: string;
  /** From the drafts next to the calendar. */
  isFromTray: boolean;
}

interface DragOptions {
  /** What the dragged post says while it is over a target, such as its new time. */
  labelOf: (source: DraggedPost, target: Target) => string;
  onDrop: (source: DraggedPost, target: Target) => void;
}

/** Drags posts marked with `data-post` and `data-movable`. */
export const useDrag = (options: DragOptions) =>
  usePointerDrag({ marker: "data-post", sourceAt: postAt, targetAt: dropTargetOf, ghostClass, scrollNear, ...options });

function postAt(pressed: Element) {
  const element = pressed.closest<HTMLElement>("[data-post][data-movable]");
  const id = element?.dataset["post"];
  if (!element || id === undefined) return undefined;
  return { element, source: { id, isFromTray: element.dataset["draft"] !== undefined } };
}

/** Scrolls the part of the calendar that scrolls, or the page. Returns whether it did. */
function scrollNear(root: HTMLElement, x: number, y: number): boolean {
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
