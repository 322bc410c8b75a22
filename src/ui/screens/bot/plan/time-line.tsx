import type { BotPlan, PlanSlot } from "#core/bot/contract.ts";
import { clockTime } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { SlotRow } from "./slot-row.tsx";
import type { SlotActions } from "./use-slot-actions.ts";

/** The times of a day, with the present between what was and what comes. */
export function TimeLine({ plan, actions }: { plan: BotPlan; actions: SlotActions }) {
  const now = useNow();
  const firstAhead = plan.slots.find(({ at }) => Date.parse(at) > now);
  const isToday = plan.slots.some(({ at }) => Date.parse(at) <= now) && firstAhead !== undefined;
  return (
    <ol className="py-2">
      {plan.slots.map((slot: PlanSlot) => (
        <SlotRow
          key={slot.id}
          slot={slot}
          zone={plan.timezone}
          actions={actions}
          nowBefore={isToday && slot === firstAhead ? clockTime(now, plan.timezone) : undefined}
        />
      ))}
    </ol>
  );
}
