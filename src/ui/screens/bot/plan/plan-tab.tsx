import { CalendarX } from "lucide-react";
import type { BotPlan } from "#core/bot/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { dateIn } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { usePlan } from "../queries.ts";
import { useBotSearch } from "../use-bot-search.ts";
import { DayPicker } from "./day-picker.tsx";
import { SlotQuestion } from "./slot-question.tsx";
import { TimeLine } from "./time-line.tsx";
import { useSlotActions } from "./use-slot-actions.ts";

export function PlanTab() {
  const { search, go } = useBotSearch();
  const { data: plan, error, refetch, isPlaceholderData } = usePlan(search.day);
  return (
    <>
      <DayPicker day={search.day} onDay={(day) => go({ day })} />
      {plan && !isPlaceholderData ? (
        <Plan key={plan.day} plan={plan} />
      ) : (
        <Card flush aria-label="Plan">
          {error ? (
            <LoadFailed className="m-4.5" error={error} otherwise="Could not load the plan." onRetry={refetch} />
          ) : (
            <SkeletonRows rows={6} label="Loading the plan" />
          )}
        </Card>
      )}
    </>
  );
}

function emptySentence(day: string, today: string): string {
  if (day < today) return "Nothing was planned on this day.";
  return day === today ? "Nothing is planned for today." : "Nothing is planned for this day yet.";
}

function Plan({ plan }: { plan: BotPlan }) {
  const actions = useSlotActions(plan);
  const today = dateIn(useNow(), plan.timezone);
  const [note, ...others] = plan.notes;
  // The only note says why there is nothing.
  const reason = plan.slots.length === 0 && others.length === 0 ? note : undefined;
  return (
    <>
      {plan.notes.length > 0 && reason === undefined && (
        <Alert tone="neutral" className="mb-3">
          <ul>
            {plan.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Alert>
      )}
      <Card flush aria-label="Plan">
        {plan.slots.length === 0 ? (
          <Empty icon={CalendarX} sentence={reason ?? emptySentence(plan.day, today)} />
        ) : (
          <TimeLine plan={plan} actions={actions} />
        )}
      </Card>
      {plan.slots.length > 0 && (
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 gap-y-1 text-xs text-ink-3">
          <span>
            Times are in {plan.timezone}. Each time takes its action when it is due, so the newest facts count.
          </span>
          <span title="The same seed makes the same plan again.">
            Seed <code className="select-all">{plan.seed}</code>
          </span>
        </p>
      )}
      {actions.question && <SlotQuestion actions={actions} question={actions.question} plan={plan} />}
    </>
  );
}
