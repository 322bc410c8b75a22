import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../../components/button.tsx";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { headingOf } from "./heading.ts";
import type { Layout, Position } from "./rules/position.ts";

const layouts = [
  { value: "month", label: "Month" },
  { value: "week", label: "Week" },
  { value: "agenda", label: "Agenda" },
] as const;

interface ToolbarProps {
  position: Position;
  onStep: (count: number) => void;
  onToday: () => void;
  onLayout: (layout: Layout) => void;
  children?: ReactNode;
}

export function Toolbar({ position, onStep, onToday, onLayout, children }: ToolbarProps) {
  const unit = position.layout === "week" ? "week" : "month";
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="flex items-center gap-0.5">
        <Button aria-keyshortcuts="t" title="Today (T)" onClick={onToday} className="mr-1">
          Today
        </Button>
        <IconButton
          repeatable
          label={`Previous ${unit} (K)`}
          aria-keyshortcuts="k"
          icon={ChevronLeft}
          onClick={() => onStep(-1)}
        />
        <IconButton
          repeatable
          label={`Next ${unit} (J)`}
          aria-keyshortcuts="j"
          icon={ChevronRight}
          onClick={() => onStep(1)}
        />
      </div>
      <h2 aria-live="polite" className="min-w-0 grow text-l font-semibold text-ink">
        {headingOf(position)}
      </h2>
      {children}
      <Segmented
        className="max-sm:w-full"
        label="Layout"
        value={position.layout}
        onValueChange={onLayout}
        options={layouts}
      />
    </div>
  );
}
