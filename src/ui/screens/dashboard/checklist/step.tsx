import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "../../../components/classes.ts";

export interface StepState {
  done: boolean;
  /** Shows its explanation and its button. */
  open: boolean;
}

interface StepProps extends StepState {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function Step({ title, done, open, children, action }: StepProps) {
  const Icon = done ? CircleCheck : Circle;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <Icon aria-hidden className={classes("size-5 shrink-0", done ? "text-good" : "text-ink-3")} />
      <div className="grid min-w-0 grow gap-2.5">
        <div className="min-w-0 text-s">
          <p className={open ? "font-semibold text-ink" : "text-ink-2"}>
            {title}
            {done && <span className="sr-only"> (done)</span>}
          </p>
          {open && <div className="max-w-prose text-ink-2">{children}</div>}
        </div>
        {open && <div className="flex flex-wrap items-center gap-2 max-sm:*:grow">{action}</div>}
      </div>
    </li>
  );
}
