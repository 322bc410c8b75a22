import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import { classes } from "./classes.ts";

interface DisclosureRowProps {
  /** Of its heading. */
  level?: 2 | 3;
  /** On the button that opens it. */
  summary: ReactNode;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A row of a list whose details open below it. */
export function DisclosureRow({ level = 2, summary, isOpen, onToggle, children }: DisclosureRowProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <li>
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full cursor-pointer items-center gap-3 rounded-card px-4.5 py-3 text-left touch:min-h-11"
        >
          {summary}
          <ChevronDown
            aria-hidden
            className={classes("size-4 shrink-0 text-ink-3 transition-transform duration-150", isOpen && "rotate-180")}
          />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className="px-4.5 pb-4">
        {children}
      </div>
    </li>
  );
}
