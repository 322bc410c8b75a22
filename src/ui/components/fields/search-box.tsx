import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { classes } from "../classes.ts";
import { controlBorder, controlClass } from "./control-class.ts";

const debounceMs = 200;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called when typing pauses, so `value` may live in the address. */
  onValueChange: (value: string) => void;
  placeholder?: string;
  className?: string;
}

export function SearchBox({ label, value, onValueChange, placeholder = label, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    setTyped(value);
  }
  const change = useRef(onValueChange);
  useEffect(() => {
    change.current = onValueChange;
  });
  useEffect(() => {
    if (typed === known) return undefined;
    const timer = setTimeout(() => {
      setKnown(typed);
      change.current(typed);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [typed, known]);
  /** At once: a change of the address must not come after the press of a link. */
  const leave = (): void => {
    if (typed === known) return;
    setKnown(typed);
    change.current(typed);
  };
  return (
    <search className={classes("relative block", className)}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        className={classes(
          controlClass,
          controlBorder(undefined),
          "h-8.5 pr-9 pl-9 touch:min-h-11 [&::-webkit-search-cancel-button]:hidden",
        )}
      />
      {typed !== "" && (
        <button
          type="button"
          data-tip
          aria-label="Clear search"
          onClick={() => setTyped("")}
          className="absolute inset-y-0 right-0 grid w-9 cursor-pointer place-items-center rounded-control text-ink-3 hover:text-ink touch:w-11"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </search>
  );
}
