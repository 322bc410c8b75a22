import { useQuery } from "@tanstack/react-query";
import type { QuotaKind } from "#core/quotas/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Meter } from "../../../components/meter.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { callerFor } from "../../../query.ts";

const names: Record<QuotaKind, string> = {
  posts: "Posts",
  applications: "Job applications",
  aiInteractions: "AI interactions",
};
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long" });

/** What is used of this month's quotas, and when they start anew. */
export function UsageCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ["usage"],
    queryFn: async (context) => (await callerFor(context).usage.$get()).json(),
    refetchInterval: 30_000,
  });
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
              note={`Resets ${day.format(new Date(data[kind].resetsAt))}`}
            />
          ))}
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="What you have used could not be loaded." onRetry={refetch} />
      ) : (
        <Skeleton className="h-37" />
      )}
    </Card>
  );
}
