import { useEffect, useEffectEvent, useRef, type PointerEvent as ReactPointerEvent } from "react";
import { applicationStatuses, type ApplicationStatus } from "#core/applications/contract.ts";

/** Before this many pixels, it is a press. */
const threshold = 4;

const ghostClass = "fixed! z-50 pointer-events-none cursor-grabbing! bg-raised! shadow-float";

interface Drag {
  id: string;
  card: HTMLElement;
  root: HTMLElement;
  startX: number;
  startY: number;
  x: number;
  y: number;
  ghost?: HTMLElement;
  over?: HTMLElement | undefined;
  frame: number;
}

const statusOf = (column: HTMLElement | undefined): ApplicationStatus | undefined =>
  applicationStatuses.find((status) => status === column?.dataset["status"]);

/**
 * Drags cards marked with `data-card` to columns marked with `data-status`, by a mouse or a pen; on touch screens, a drag
 * scrolls. Moves a copy by its transform, once in a frame, and draws nothing else.
 */
export function useBoardDrag(onDrop: (id: string, status: ApplicationStatus) => void) {
  const drag = useRef<Drag>(undefined);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    const mark = (current: Drag, column: HTMLElement | undefined): void => {
      if (current.over === column) return;
      delete current.over?.dataset["over"];
      current.over = column;
      if (column) column.dataset["over"] = "";
    };
    const follow = (): void => {
      const current = drag.current;
      if (!current?.ghost) return;
      current.frame = 0;
      const { ghost, x, y, startX, startY, root } = current;
      ghost.style.transform = `translate3d(${x - startX}px, ${y - startY}px, 0)`;
      const column = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-status]");
      mark(current, column && root.contains(column) ? column : undefined);
    };
    const move = (event: PointerEvent): void => {
      const current = drag.current;
      if (!current) return;
      current.x = event.clientX;
      current.y = event.clientY;
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
      mark(current, undefined);
      current.ghost?.remove();
      delete current.card.dataset["dragged"];
    };
    const release = (): void => {
      const current = drag.current;
      if (current?.ghost) {
        follow();
        ignoreNextClick();
      }
      const status = current?.ghost && statusOf(current.over);
      end();
      if (current && status) drop(current.id, status);
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
    const card = event.target.closest<HTMLElement>("[data-card]");
    const id = card?.dataset["card"];
    if (!card || id === undefined) return;
    const [x, y] = [event.clientX, event.clientY];
    drag.current = { id, card, root: event.currentTarget, startX: x, startY: y, x, y, frame: 0 };
  };
}

function lift(drag: Drag): void {
  const { card } = drag;
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.removeAttribute("data-card");
  ghost.setAttribute("aria-hidden", "true");
  ghost.inert = true;
  ghost.classList.add(...ghostClass.split(" "));
  Object.assign(ghost.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
  document.body.append(ghost);
  card.dataset["dragged"] = "";
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
