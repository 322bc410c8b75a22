import { Card } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { useBotStatus } from "../../../data/bot.ts";
import { BudgetsCard } from "./budgets-card.tsx";
import { NowNextDone } from "./now-next-done.tsx";
import { WaitingCard } from "./waiting-card.tsx";

export function OverviewTab() {
  const { data: status, error, refetch } = useBotStatus();
  if (!status) {
    if (error) return <LoadFailed error={error} otherwise="Could not load the bot." onRetry={refetch} />;
    return (
      <output className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
        <span className="sr-only">Loading the bot</span>
        <Card aria-hidden>
          <Skeleton className="h-64" />
        </Card>
        <Card aria-hidden>
          <Skeleton className="h-64" />
        </Card>
      </output>
    );
  }
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-5">
        <WaitingCard status={status} />
        <NowNextDone status={status} />
      </div>
      <BudgetsCard status={status} />
    </div>
  );
}
