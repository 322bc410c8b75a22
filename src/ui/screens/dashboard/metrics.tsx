import { ArrowDown, ArrowUp } from "lucide-react";
import type { DashboardStats, Trend } from "#core/analytics/contract.ts";
import { Stat, StatFrame } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { useStats } from "./queries.ts";
import { formatCount } from "../../lib/formats.ts";

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
              note={data ? noteOf(data, of) : <Skeleton className="h-4 w-20" />}
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

function noteOf(stats: DashboardStats, metric: Metric) {
  if (unknown(stats, metric)) return "No data from the network yet";
  const trend = stats.trends[metric];
  // Keeps the line's height, so that a note that comes later moves nothing.
  return trend ? <TrendNote {...trend} /> : <span aria-hidden>&nbsp;</span>;
}

function TrendNote({ value, unit, direction }: Trend) {
  const up = direction === "up";
  const Arrow = up ? ArrowUp : ArrowDown;
  return (
    <span className="inline-flex items-center gap-1">
      <span className={`inline-flex items-center gap-0.5 font-medium ${up ? "text-good" : "text-bad"}`}>
        <Arrow aria-hidden className="size-3.5" />
        <span className="sr-only">{up ? "up" : "down"} </span>
        {formatCount(value)}
        {unit === "%" && "%"}
      </span>{" "}
      this week
    </span>
  );
}
