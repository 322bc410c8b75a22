import { ArrowDown, ArrowUp } from "lucide-react";
import type { DashboardStats, Trend } from "#core/analytics/contract.ts";
import { Stat, StatFrame } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { useStats } from "./queries.ts";
import { formatCount } from "../../lib/format-count.ts";

type Metric = keyof DashboardStats["trends"];
const metrics: { of: Metric; label: string; percent?: boolean }[] = [
  { of: "jobApplications", label: "Job Applications" },
  { of: "postsScheduled", label: "Posts Scheduled" },
  { of: "responseRate", label: "Response Rate", percent: true },
  { of: "profileViews", label: "Profile Views" },
];

export function Metrics() {
  const { data, error, refetch } = useStats();
  return (
    <>
      {error && <LoadFailed error={error} otherwise="Could not load your metrics." onRetry={refetch} />}
      {(data || !error) && (
        <StatFrame>
          {metrics.map(({ of, label, percent = false }) => (
            <Stat
              key={of}
              label={label}
              value={data ? valueOf(data, of, percent) : <Skeleton className="h-8 w-16" />}
              note={
                // Room for all of its lines, so that a note that comes later moves nothing.
                <span className={of === "profileViews" ? "block min-h-8 max-md:min-h-12" : "block min-h-8"}>
                  {data ? <Note stats={data} metric={of} /> : <Skeleton className="h-4 w-20" />}
                </span>
              }
            />
          ))}
        </StatFrame>
      )}
    </>
  );
}

/** Unknown is '—', a measured 0 is 0. */
const unknown = (stats: DashboardStats, metric: Metric) => metric === "profileViews" && stats.measuredAt === null;

function valueOf(stats: DashboardStats, metric: Metric, percent: boolean): string {
  if (unknown(stats, metric)) return "—";
  return `${formatCount(stats[metric])}${percent ? "%" : ""}`;
}

function Note({ stats, metric }: { stats: DashboardStats; metric: Metric }) {
  if (unknown(stats, metric)) return "No data from the network yet";
  const trend = stats.trends[metric];
  return (
    <>
      {trend && <TrendNote trend={trend} points={metric === "responseRate"} />}
      {metric === "profileViews" && stats.measuredAt !== null && (
        <span className="block">
          {stats.sourceLabel}, <RelativeTime at={stats.measuredAt} inSentence />
        </span>
      )}
    </>
  );
}

function TrendNote({ trend, points }: { trend: Trend; points: boolean }) {
  const { value, unit, direction } = trend;
  if (unit === "count") return `${formatCount(value)} this week, ${comparisonOf(trend)}`;
  const Arrow = direction === "up" ? ArrowUp : direction === "down" ? ArrowDown : undefined;
  if (!Arrow) return "Same as last week";
  return (
    <span className="inline-flex items-center gap-1">
      <span
        title={points ? `${value} percentage ${value === 1 ? "point" : "points"}` : undefined}
        className={`inline-flex items-center gap-0.5 font-medium ${direction === "up" ? "text-good" : "text-bad"}`}
      >
        <Arrow aria-hidden className="size-3.5" />
        <span className="sr-only">{direction} </span>
        {formatCount(value)}%{points && <span className="sr-only"> points</span>}
      </span>{" "}
      this week
    </span>
  );
}

/** A count is no rise by itself. */
function comparisonOf({ change, direction }: Trend): string {
  if (direction === "up") return `${formatCount(change)} more than last week`;
  if (direction === "down") return `${formatCount(change)} fewer than last week`;
  return "same as last week";
}
