import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { describeUsage, formatMonth } from "../../features/ai-usage/describe-usage.ts";
import { usageQuery } from "./queries.ts";

export function UsageDialog({ onClose }: { onClose: () => void }) {
  const { data: months, error, refetch } = useQuery(usageQuery);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="AI usage" size="m">
      {months === undefined ? (
        error ? (
          <LoadFailed error={error} otherwise="Could not load your AI usage." onRetry={refetch} />
        ) : (
          <SkeletonRows label="Loading your AI usage" />
        )
      ) : months.length === 0 ? (
        <Empty icon={ChartNoAxesColumn} sentence="No AI usage yet. Texts of the template writer don't count." />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {months.map(({ month, models }) => (
              <li key={month} className="grid gap-1 py-3 first:pt-0">
                <h3 className="text-s font-semibold text-ink">{formatMonth(month)}</h3>
                <p className="text-s text-ink-2 tabular-nums">{describeUsage(models)}</p>
                {models.length > 1 &&
                  models.map((used) => (
                    <p key={used.model} className="text-xs text-ink-3 tabular-nums [overflow-wrap:anywhere]">
                      {used.model}: {describeUsage([used])}
                    </p>
                  ))}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-xs text-ink-3">Costs are counted at the prices that an admin has entered.</p>
        </>
      )}
    </Dialog>
  );
}
