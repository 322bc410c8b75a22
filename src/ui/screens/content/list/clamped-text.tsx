import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

interface ClampedTextProps {
  /** What is shown at first; a long text can be cut here, far below the fold. */
  children: ReactNode;
  /** What is shown once it is unfolded, if that is more. */
  whole?: ReactNode;
}

export function ClampedText({ children, whole = children }: ClampedTextProps) {
  const [open, setOpen] = useState(false);
  const [long, setLong] = useState(false);
  const text = useRef<HTMLParagraphElement>(null);

  // Observed, since reading the height after each key would lay out the page at once.
  useLayoutEffect(() => {
    const element = text.current;
    if (!element || open) return;
    const watch = new ResizeObserver(() => setLong(element.scrollHeight > element.clientHeight + 1));
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => watch.disconnect();
  }, [open]);

  return (
    <div className="relative">
      <p ref={text} dir="auto" className={open ? "" : "max-h-[3lh] overflow-hidden"}>
        <span className="block">{open ? whole : children}</span>
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
