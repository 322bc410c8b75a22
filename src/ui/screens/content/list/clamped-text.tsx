import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

export function ClampedText({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [children, open]);

  return (
    <div className="relative">
      <p ref={text} dir="auto" className={open ? "" : "max-h-[3lh] overflow-hidden"}>
        {children}
      </p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className={`${open ? "mt-1" : "absolute right-0 bottom-0 bg-linear-to-r from-transparent to-surface to-[1.75rem] pl-9"} cursor-pointer rounded-control text-ink-3 hover:text-accent-text hover:underline`}
        >
          {open ? "Show less" : "…more"}
        </button>
      )}
    </div>
  );
}
