import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../components/button.tsx";
import { Checkbox } from "../../../components/fields/checkbox.tsx";

interface ChoiceRowProps {
  id: string;
  label: string;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** Places in the list; it can't move without them. */
  at: number;
  count: number;
  onMove?: ((to: number, focus: "up" | "down") => void) | undefined;
  actions?: ReactNode;
  children?: ReactNode;
}

/** One of the shared facts: whether this version shows it, and where. */
export function ChoiceRow(props: ChoiceRowProps) {
  const { id, label, checked, onCheckedChange, at, count, onMove, actions, children } = props;
  return (
    <li data-choice={id} className="min-w-0 py-1 pr-1 pl-2">
      <div className="flex items-center gap-1">
        <Checkbox label={label} {...{ checked, onCheckedChange }} className="min-w-0 grow wrap-anywhere" />
        {actions}
        {onMove && (
          <>
            <IconButton
              repeatable
              data-move="up"
              icon={ArrowUp}
              label={`Move up ‘${label}’`}
              disabled={at === 0}
              onClick={() => onMove(at - 1, "up")}
            />
            <IconButton
              repeatable
              data-move="down"
              icon={ArrowDown}
              label={`Move down ‘${label}’`}
              disabled={at === count - 1}
              onClick={() => onMove(at + 1, "down")}
            />
          </>
        )}
      </div>
      {children}
    </li>
  );
}
