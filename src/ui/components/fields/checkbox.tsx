import { Check } from "lucide-react";
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
        <span className="relative mt-0.5 grid size-4 shrink-0 touch:mt-0 touch:size-5">
          <input
            {...rest}
            id={id}
            type="checkbox"
            checked={checked}
            onChange={(event) => onCheckedChange(event.currentTarget.checked)}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={described || undefined}
            className="peer col-start-1 row-start-1 size-full cursor-pointer appearance-none rounded-sm border border-control bg-surface transition-colors duration-150 checked:border-accent checked:bg-accent hover:border-ink-3 checked:hover:border-accent disabled:opacity-55"
          />
          <Check
            aria-hidden
            strokeWidth={3}
            className="pointer-events-none col-start-1 row-start-1 m-auto hidden size-3 text-accent-ink peer-checked:block"
          />
        </span>
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
        <p id={`${id}-hint`} className="pl-6.5 text-xs text-ink-3 touch:-mt-2 touch:pl-7.5">
          {hint}
        </p>
      )}
    </div>
  );
}
