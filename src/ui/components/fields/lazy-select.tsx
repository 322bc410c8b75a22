import { ChevronDown } from "lucide-react";
import { useState, type ComponentType, type KeyboardEvent } from "react";
import { classes } from "../classes.ts";
import { createLazyPart, Lazy } from "../lazy-part.tsx";
import { controlBorder, controlClass } from "./control-class.ts";
import type { InlineSelectProps } from "./select-field.tsx";

export const selectPart = createLazyPart(
  async (): Promise<ComponentType<InlineSelectProps<string>>> => (await import("./select-field.tsx")).InlineSelect,
);

/** From the button in its place, which has gone. */
const takeFocus = (select: HTMLSelectElement | null): void => select?.focus();

/** An inline select whose code is fetched on hover or focus, so that it is not part of a screen's first load. */
export function LazySelect<Value extends string>(props: InlineSelectProps<Value>) {
  const [wanted, setWanted] = useState(false);
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
      onPointerEnter={selectPart.preload}
      onFocus={selectPart.preload}
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
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onValueChange(option.value);
  };
  const native = (
    <select
      ref={takeFocus}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
      className={classes(controlClass, controlBorder(undefined), "h-8.5 w-auto touch:min-h-11", className)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
  return (
    <Lazy part={selectPart} wanted={wanted} fallback={closed} unavailable={native}>
      {(Select) => <Select {...props} onValueChange={choose} defaultOpen />}
    </Lazy>
  );
}
