import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState, type ComponentType, type KeyboardEvent } from "react";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./field.tsx";
import type { InlineSelectProps } from "./select-field.tsx";

const load = async () => ({
  default: (await import("./select-field.tsx")).InlineSelect as ComponentType<InlineSelectProps<string>>,
});
const Select = lazy(load);

/** An inline select whose code is fetched on hover or focus, so that it is not part of a screen's first load. */
export function LazySelect<Value extends string>(props: InlineSelectProps<Value>) {
  const [wanted, setWanted] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const open = (event: KeyboardEvent) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    setWanted(true);
  };
  const { label, value, options, onValueChange, className } = props;
  const closed = (
    <button
      type="button"
      aria-haspopup="listbox"
      aria-expanded={false}
      onPointerEnter={preload}
      onFocus={preload}
      onKeyDown={open}
      onClick={() => setWanted(true)}
      className={classes(
        controlClass,
        controlBorder(undefined),
        "flex h-8.5 w-auto cursor-pointer items-center justify-between gap-2 text-left touch:min-h-11 touch:text-m!",
        className,
      )}
    >
      <span className="truncate">
        <span className="sr-only">{label}: </span>
        {options.find((option) => option.value === value)?.label}
      </span>
      <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
    </button>
  );
  if (!wanted) return closed;
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onValueChange(option.value);
  };
  return (
    <Suspense fallback={closed}>
      <Select {...props} onValueChange={choose} defaultOpen />
    </Suspense>
  );
}
