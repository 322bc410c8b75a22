import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

/** Laid out at this width, so that lines break as they will, and drawn smaller if there is less room. */
export function ScaledWidth({ width, children }: { width: number; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(width);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth || width);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={frame} className="min-w-0 overflow-hidden">
      <div style={{ width, zoom: Math.min(1, room / width) }} className="mx-auto">
        {children}
      </div>
    </div>
  );
}
