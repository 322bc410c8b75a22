import { BriefcaseBusiness, CalendarClock, GraduationCap, PenLine, type LucideIcon } from "lucide-react";
import { quickActions } from "#core/assistant/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import type { Send } from "../queries.ts";

const icons: Record<(typeof quickActions)[number]["type"], LucideIcon> = {
  find_jobs: BriefcaseBusiness,
  generate_content: PenLine,
  optimize_schedule: CalendarClock,
  career_advice: GraduationCap,
};

export function QuickActions({ disabled, onAct }: { disabled: boolean; onAct: (send: Send) => void }) {
  return (
    <Card aria-label="Quick Actions">
      <CardHeader title="Quick Actions" />
      <div className="grid grid-cols-2 gap-2 lg:grid-cols-1">
        {quickActions.map(({ type, label, prompt }) => (
          <Button
            key={type}
            icon={icons[type]}
            disabled={disabled}
            onClick={() => onAct({ message: prompt, type })}
            className="justify-start px-3 [&>svg]:shrink-0"
          >
            {label}
          </Button>
        ))}
      </div>
    </Card>
  );
}
