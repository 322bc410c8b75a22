import type { ActionKind, BotStatus, Budget } from "#core/bot/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { kindLabels } from "../../../features/bot/labels.ts";
import { BudgetBar } from "../../../features/bot/budget-bar.tsx";

const kindsOf = (status: BotStatus): ActionKind[] =>
  (Object.keys(kindLabels) as ActionKind[]).filter((kind) => hasBudget(status, kind));

/** A kind without a limit, without work and without history says nothing. */
function hasBudget({ today, week }: BotStatus, kind: ActionKind): boolean {
  const day: Budget | undefined = today[kind];
  return day !== undefined && kind !== "inbox_sweep" && (day.limit > 0 || day.done > 0 || (week[kind]?.done ?? 0) > 0);
}

/** A view that an invitation or a message needs uses the same budget. */
const noteOf = (kind: ActionKind, { reason, done }: Budget): string | null =>
  reason ?? (kind === "profile_view" && done > 0 ? "Includes profiles opened before invitations and messages" : null);

export function BudgetsCard({ status }: { status: BotStatus }) {
  const { today, week, totalToday } = status;
  return (
    <Card aria-label="Budgets">
      <CardHeader
        title="Today"
        action={
          <span className="text-s text-ink-2 tabular-nums">
            {formatCount(totalToday.done)} of {formatCount(totalToday.budget)} actions
          </span>
        }
      />
      <div className="grid gap-4">
        {kindsOf(status).map((kind) => (
          <BudgetBar
            key={kind}
            label={kindLabels[kind].plural}
            done={today[kind].done}
            planned={today[kind].planned}
            budget={today[kind].budget}
            note={noteOf(kind, today[kind])}
          />
        ))}
      </div>
      <section aria-label="Last 7 days" className="mt-5 border-t border-line pt-4">
        <CardHeader title="Last 7 days" />
        <div className="grid gap-4">
          {kindsOf(status).map((kind) => (
            <BudgetBar
              key={kind}
              label={kindLabels[kind].plural}
              done={week[kind].done}
              planned={0}
              budget={week[kind].budget}
              note={null}
            />
          ))}
        </div>
      </section>
    </Card>
  );
}
