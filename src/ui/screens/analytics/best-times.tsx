import type { AnalyticsOutcomes } from "#core/analytics/outcomes/contract.ts";
import { ChartCard } from "../../components/chart/chart-card.tsx";
import { HeatMap } from "../../components/chart/heat-map.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { formatCount } from "../../lib/format-count.ts";

const weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"] as const;
const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, "0")}:00`);

type Times = AnalyticsOutcomes["publishing_times"];
type Cell = Times["cells"][number];

const nameOf = ({ weekday, hour }: Cell): string => `${weekdays[weekday - 1] ?? ""} ${hours[hour] ?? ""}`;
const postsIn = (posts: number): string => `${formatCount(posts)} ${posts === 1 ? "post" : "posts"}`;

export function BestTimes({ outcomes }: { outcomes: AnalyticsOutcomes | undefined }) {
  const times = outcomes?.publishing_times;
  const rows = times?.cells.map((cell): [string, number, number] => [nameOf(cell), cell.impressions, cell.posts]);
  return (
    <ChartCard
      title="Best times to post"
      description={describe(times)}
      table={rows && rows.length > 0 ? { head: ["Time", "Median impressions", "Posts"], rows } : undefined}
    >
      {!times || !outcomes ? (
        <Skeleton className="h-48" />
      ) : times.cells.length === 0 ? (
        <p className="grid min-h-44 place-items-center px-6 text-center text-s text-ink-3">
          Needs {times.needed} posts older than a day with known impressions. You have {times.posts}.
        </p>
      ) : (
        <HeatMap
          rows={weekdays}
          columns={hours}
          cells={times.cells.map((cell) => ({
            row: cell.weekday - 1,
            column: cell.hour,
            value: cell.impressions,
            title: `${nameOf(cell)}: median ${formatCount(cell.impressions)}, ${postsIn(cell.posts)}`,
          }))}
        />
      )}
    </ChartCard>
  );
}

function describe(times: Times | undefined): string {
  const what = `Median impressions by time of publication, last 365 days, from ${times?.source_label ?? "your posts"}`;
  if (!times?.best) return what;
  return `${what}. Best so far: ${nameOf(times.best)}, ${formatCount(times.best.impressions)} from ${postsIn(times.best.posts)}`;
}
