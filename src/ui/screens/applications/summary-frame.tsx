import { Stat, StatFrame } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { useApplicationSummary } from "./queries.ts";

const stats = [
  ["Applied", "applied"],
  ["Viewed", "viewed"],
  ["Interviews", "interviews"],
  ["Offers", "offers"],
] as const;

export function SummaryFrame() {
  const { data, error, refetch } = useApplicationSummary();
  if (error && !data) return <LoadFailed error={error} otherwise="Could not load the counts." onRetry={refetch} />;
  const funnel = data?.funnel;
  return (
    <div className="grid gap-2">
      <StatFrame>
        {stats.map(([label, name]) => (
          <Stat key={name} label={label} value={data ? formatCount(data[name]) : <Skeleton className="h-8 w-12" />} />
        ))}
      </StatFrame>
      {funnel && funnel.sent > 0 && (
        <p className="text-xs text-ink-3 tabular-nums">
          Of {formatCount(funnel.sent)} sent, {formatCount(funnel.viewed)} {funnel.viewed === 1 ? "was" : "were"}{" "}
          viewed, {formatCount(funnel.interview)} reached an interview, {formatCount(funnel.offer)} an offer.
        </p>
      )}
    </div>
  );
}
