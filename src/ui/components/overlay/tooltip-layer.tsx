import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { followTips } from "./follow-tips.ts";

const edge = 8;

export function TooltipLayer({ first }: { first: Event }) {
  const [button, setButton] = useState<HTMLElement>();
  useEffect(() => followTips(setButton, first), [first]);
  if (!button) return null;
  return <Tooltip key={button.getAttribute("aria-label")} button={button} />;
}

function Tooltip({ button }: { button: HTMLElement }) {
  const tip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = tip;
    if (!current) return;
    const of = button.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = current;
    const left = Math.min(Math.max(edge, of.left + (of.width - width) / 2), innerWidth - edge - width);
    const top = of.bottom + height > innerHeight ? of.top - height : of.bottom;
    current.style.left = `${left}px`;
    current.style.top = `${top}px`;
  }, [button]);
  // Hidden from screen readers, which have read the button's name already. Padded, so that the pointer can go over to it.
  return (
    <div ref={tip} aria-hidden data-tip-shown className="pointer-events-auto fixed z-70 py-1.5 animate-fade">
      <span className="block rounded-control bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-canvas shadow-float">
        {button.getAttribute("aria-label")}
      </span>
    </div>
  );
}
