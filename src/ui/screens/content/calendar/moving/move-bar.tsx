import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, TriangleAlert } from "lucide-react";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { Button, IconButton } from "../../../../components/button.tsx";
import { classes } from "../../../../components/classes.ts";
import { inFull } from "../../../../lib/dates.ts";
import type { Steps } from "../rules/placement.ts";

interface MoveBarProps {
  name: string;
  at: number;
  zone: string;
  /** A month has a week above and below. */
  byWeeks: boolean;
  problem: string | undefined;
  warnings: readonly string[];
  onStep: (steps: Steps) => void;
  onDrop: () => void;
  onCancel: () => void;
}

/** Moves a post without a drag: by the keyboard, or by its buttons on a touch screen. */
export function MoveBar(props: MoveBarProps) {
  const { name, at, zone, byWeeks, problem, warnings, onStep, onDrop, onCancel } = props;
  const bar = useRef<HTMLFieldSetElement>(null);
  useEffect(() => bar.current?.focus({ preventScroll: true }), []);
  const vertical = (sign: 1 | -1, isShifted: boolean): Steps =>
    byWeeks && !isShifted ? { days: 7 * sign } : { hours: sign };
  const press = (event: KeyboardEvent) => {
    const steps: Partial<Record<string, Steps>> = {
      ArrowLeft: { days: -1 },
      ArrowRight: { days: 1 },
      ArrowUp: vertical(-1, event.shiftKey),
      ArrowDown: vertical(1, event.shiftKey),
    };
    const step = steps[event.key];
    if (step) onStep(step);
    else if (event.key === "Escape") onCancel();
    else if (event.key === "Enter" && event.target === bar.current && !event.repeat) onDrop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const text = inFull(at, zone);
  return (
    <div role="presentation" onKeyDown={press}>
      <fieldset
        ref={bar}
        tabIndex={-1}
        aria-label={`Move ‘${name}’`}
        className="fixed inset-x-3 bottom-3 z-40 mx-auto grid max-w-140 gap-2 rounded-card border border-line bg-surface p-3.5 shadow-float animate-appear focus-visible:shadow-float"
      >
        <div aria-live="assertive" className="grid gap-1 text-s">
          <p className="truncate text-ink-2">Moving ‘{name}’</p>
          <p className="font-semibold text-ink tabular-nums">{text}</p>
          {[...(problem === undefined ? [] : [problem]), ...warnings].map((line) => (
            <p
              key={line}
              className={classes("flex items-start gap-1.5 text-xs", line === problem ? "text-bad" : "text-warn")}
            >
              <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
              {line}
            </p>
          ))}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div className="flex">
            <IconButton repeatable label="A day earlier" icon={ArrowLeft} onClick={() => onStep({ days: -1 })} />
            <IconButton repeatable label="A day later" icon={ArrowRight} onClick={() => onStep({ days: 1 })} />
            <IconButton repeatable label="An hour earlier" icon={ArrowUp} onClick={() => onStep({ hours: -1 })} />
            <IconButton repeatable label="An hour later" icon={ArrowDown} onClick={() => onStep({ hours: 1 })} />
          </div>
          <div className="flex gap-2">
            <Button onClick={onCancel}>Cancel</Button>
            <Button variant="primary" onClick={onDrop}>
              Move here
            </Button>
          </div>
        </div>
        <p className="text-xs text-ink-3 touch:hidden">
          {byWeeks
            ? "Arrow keys move by days and weeks, with Shift by hours. Enter moves the post, Esc cancels."
            : "Arrow keys move by days and hours. Enter moves the post, Esc cancels."}
        </p>
      </fieldset>
    </div>
  );
}
