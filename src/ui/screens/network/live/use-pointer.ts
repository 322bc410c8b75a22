import { useEffect, useRef, type PointerEvent, type RefObject } from "react";
import { modifiersOf, placeOn, type PageSize } from "./page-place.ts";
import type { SendInput } from "./use-screen.ts";

const buttons = ["left", "middle", "right"] as const;
const again = { ms: 400, px: 5 };

interface Pointing {
  canvas: RefObject<HTMLCanvasElement | null>;
  page: RefObject<PageSize>;
  send: SendInput;
}

export function usePointer({ canvas, page, send }: Pointing) {
  const last = useRef({ at: 0, x: 0, y: 0, clicks: 0 });

  // React listens to wheels passively, and what is scrolled is the page on the canvas alone.
  useEffect(() => {
    const area = canvas.current;
    if (!area) return undefined;
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeOn(area, page.current, event);
      send({ kind: "wheel", ...at, dx: event.deltaX, dy: event.deltaY, modifiers: modifiersOf(event) });
    };
    area.addEventListener("wheel", wheel, { passive: false });
    return () => area.removeEventListener("wheel", wheel);
  });

  const touched = (event: PointerEvent<HTMLCanvasElement>, type: "touchStart" | "touchMove" | "touchEnd") => {
    const points = type === "touchEnd" ? [] : [placeOn(event.currentTarget, page.current, event)];
    send({ kind: "touch", type, points });
  };
  const moused = (event: PointerEvent<HTMLCanvasElement>, type: "mouseMoved" | "mousePressed" | "mouseReleased") => {
    const at = placeOn(event.currentTarget, page.current, event);
    const button = type === "mouseMoved" ? "none" : (buttons[event.button] ?? "none");
    const clicks = type === "mouseMoved" ? 0 : last.current.clicks;
    send({ kind: "mouse", type, ...at, button, buttons: event.buttons & 31, clicks, modifiers: modifiersOf(event) });
  };
  const count = ({ timeStamp, clientX, clientY }: PointerEvent) => {
    const { at, x, y, clicks } = last.current;
    const near = Math.hypot(clientX - x, clientY - y) <= again.px && timeStamp - at <= again.ms;
    last.current = { at: timeStamp, x: clientX, y: clientY, clicks: near ? Math.min(3, clicks + 1) : 1 };
  };

  return {
    onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      count(event);
      if (event.pointerType === "touch") touched(event, "touchStart");
      else moused(event, "mousePressed");
    },
    onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
      if (event.pointerType !== "touch") moused(event, "mouseMoved");
      else if (event.buttons > 0) touched(event, "touchMove");
    },
    onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
      if (event.pointerType === "touch") touched(event, "touchEnd");
      else moused(event, "mouseReleased");
    },
    onContextMenu: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
