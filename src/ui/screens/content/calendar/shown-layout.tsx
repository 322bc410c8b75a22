import { createMediaHook } from "../../../components/media-query.ts";
import type { Day } from "./rules/days.ts";
import { Agenda } from "./layouts/agenda.tsx";
import type { AgendaRowActions } from "./layouts/agenda-row.tsx";
import { CompactMonth } from "./layouts/compact-month.tsx";
import type { LayoutProps } from "./layouts/layout-props.ts";
import { Month } from "./layouts/month.tsx";
import { Week } from "./layouts/week.tsx";

/** As `touch:` in styles. */
const useTouch = createMediaHook("(width < 51.2rem), (pointer: coarse)");

interface ShownLayoutProps extends LayoutProps {
  activeHour: number;
  /** Next to an open form, seven columns are too narrow for names. */
  isNarrow: boolean;
  actions: AgendaRowActions;
  onNew: () => void;
  onOpenDay: (day: Day) => void;
}

export function ShownLayout({ activeHour, isNarrow, actions, onNew, onOpenDay, ...props }: ShownLayoutProps) {
  const isTouch = useTouch();
  const { layout } = props.position;
  if (layout === "month") {
    return isNarrow || isTouch ? (
      <CompactMonth {...props} onOpenDay={onOpenDay} />
    ) : (
      <div className="overflow-x-auto">
        <Month {...props} />
      </div>
    );
  }
  if (layout === "week" && !isNarrow) return <Week {...props} activeHour={activeHour} />;
  return <Agenda {...props} actions={actions} onNew={onNew} />;
}
