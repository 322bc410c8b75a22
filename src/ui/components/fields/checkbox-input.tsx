import { Check, Minus } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";

/** Only the box: its label is elsewhere. */
export function CheckboxInput({ className, ...rest }: Omit<ComponentProps<"input">, "type" | "children">) {
  const markClass = "pointer-events-none col-start-1 row-start-1 m-auto hidden size-3 text-accent-ink";
  return (
    <span className={classes("relative grid size-4 shrink-0 touch:size-5", className)}>
      <input
        {...rest}
        type="checkbox"
        className="peer col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded-sm border border-control bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent hover:border-ink-3 checked:hover:border-accent disabled:opacity-55"
      />
      <Check aria-hidden strokeWidth={3} className={classes(markClass, "peer-checked:not-peer-indeterminate:block")} />
      <Minus aria-hidden strokeWidth={3} className={classes(markClass, "peer-indeterminate:block")} />
    </span>
  );
}
