import type { ActionKind, BotStatus } from "#core/bot/contract.ts";
import { TextLink } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { useBotStatus } from "../../data/bot.ts";
import { BudgetBar } from "../../features/bot/budget-bar.tsx";
import { kindLabels } from "../../features/bot/labels.ts";
import { StateChip } from "../../features/bot/state-chip.tsx";

/** What is shown of today's budgets. */
const shownKinds = ["connection_request", "message", "profile_view"] as const satisfies ActionKind[];

export function BotCard() {
  const { data: status, error, refetch } = useBotStatus();
  return (
    <Card aria-label="Bot">
      <CardHeader title="Bot" action={status && <StateChip status={status} />} />
      {status ? (
        <Body status={status} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the bot." onRetry={refetch} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function Body({ status }: { status: BotStatus }) {
  const { sentence, awaitingApproval, today } = status;
  return (
    <>
      <p className="text-s text-ink-2">{sentence}</p>
      {awaitingApproval > 0 && (
        <p className="mt-2 flex items-baseline justify-between gap-3 text-s">
          <span className="text-ink">
            {awaitingApproval} {awaitingApproval === 1 ? "action waits" : "actions wait"} for your approval
          </span>
          <TextLink to="/bot" search={{ tab: "queue" }} className="shrink-0">
            Review
          </TextLink>
        </p>
      )}
      {status.state !== "stopped" && (
        <div className="mt-3 grid gap-3">
          {shownKinds.map((kind) => (
            <BudgetBar
              key={kind}
              label={`${kindLabels[kind].plural} today`}
              done={today[kind].done}
              planned={today[kind].planned}
              budget={today[kind].budget}
              note={null}
            />
          ))}
        </div>
      )}
      <p className="mt-3 text-s">
        <TextLink to="/bot">{status.state === "stopped" ? "Set up the bot" : "Open the bot"}</TextLink>
      </p>
    </>
  );
}
