import { CalendarPlus, ChevronRight } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { Card, CardHeader } from "../../components/card.tsx";

const actions = [{ label: "Schedule New Post", icon: CalendarPlus, to: "/content-scheduler", search: { new: true } }];

/** A single action is the button in the header. */
export function QuickActions() {
  if (actions.length < 2) return null;
  return (
    <Card aria-label="Quick Actions">
      <CardHeader title="Quick Actions" />
      <ul className="-mx-2 -my-1 grid gap-0.5">
        {actions.map(({ label, icon: Icon, to, search }) => (
          <li key={label}>
            <Link
              {...{ to, search }}
              className="flex h-9 items-center gap-3 rounded-control px-2 text-s font-medium text-ink transition-colors duration-150 hover:bg-sunken touch:h-11"
            >
              <Icon aria-hidden className="size-4 text-accent-text" />
              <span className="grow">{label}</span>
              <ChevronRight aria-hidden className="size-4 text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
