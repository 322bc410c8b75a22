import { Check, Minus } from "lucide-react";
import { useId, type ComponentProps, type ReactNode } from "react";
import { classes } from "../classes.ts";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "onChange" | "checked" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
}

export function Checkbox({ label, hint, error, checked, onCheckedChange, className, ...rest }: CheckboxProps) {
  const id = useId();
  const described = classes(error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`);
  return (
    <div className={classes("grid gap-1", className)}>
      <div className="flex items-start gap-2.5 touch:min-h-11 touch:items-center">
        <CheckboxInput
          {...rest}
          id={id}
          checked={checked}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={described || undefined}
          className="mt-0.5 touch:mt-0"
        />
        <label htmlFor={id} className="text-s text-ink-2">
          {label}
        </label>
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="text-xs text-bad">
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="pl-6.5 text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}

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
