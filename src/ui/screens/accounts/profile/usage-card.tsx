import { useQuery } from "@tanstack/react-query";
import type { QuotaKind } from "#core/quotas/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Meter } from "../../../components/feedback/meter.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { usageQuery } from "../../../data/usage.ts";
import { formatDayAndMonth } from "../../../lib/formats.ts";
import { useZone } from "../../../lib/use-zone.ts";

const names: Record<QuotaKind, string> = {
  posts: "Posts",
  applications: "Job applications",
  aiInteractions: "AI interactions",
};

export function UsageCard() {
  const { data, error, refetch } = useQuery(usageQuery);
  const zone = useZone();
  return (
    <Card>
      <CardHeader title="This month" />
      {data ? (
        <div className="grid gap-4">
          {(Object.keys(names) as QuotaKind[]).map((kind) => (
            <Meter
              key={kind}
              label={names[kind]}
              used={data[kind].used}
              limit={data[kind].limit}
              note={`Resets ${formatDayAndMonth(data[kind].resetsAt, zone)}`}
            />
          ))}
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load your usage." onRetry={refetch} />
      ) : (
        <Skeleton className="h-37" />
      )}
    </Card>
  );
}
