import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { PostReading } from "#core/content/post-metrics/contract.ts";
import { ChartCard, type ChartTable } from "../../../components/chart/chart-card.tsx";
import { LineChart } from "../../../components/chart/line-chart.tsx";
import { scaleFromZero } from "../../../components/chart/scale.ts";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { contentKeys } from "../../../data/content.ts";
import { formatCount } from "../../../lib/format-count.ts";
import { formatChartDay } from "../../../lib/formats.ts";
import { callerFor } from "../../../query-client.ts";

const measures = [
  { value: "impressions", label: "Impressions" },
  { value: "likes", label: "Likes" },
  { value: "comments", label: "Comments" },
  { value: "shares", label: "Shares" },
] as const;
type Measure = (typeof measures)[number]["value"];

export function MetricHistory({ id }: { id: string }) {
  const query = useQuery({
    queryKey: contentKeys.metrics(id),
    queryFn: async (context) => {
      const at = callerFor(context)["scheduled-content"][":id"].metrics;
      return (await at.$get({ param: { id } }, { init: { signal: context.signal } })).json();
    },
  });
  if (query.isError) {
    return <LoadFailed error={query.error} otherwise="Could not load the metrics." onRetry={query.refetch} />;
  }
  if (!query.data) return <Skeleton className="h-72 w-full" />;
  if (query.data.length === 0) {
    return <Empty sentence="No metrics yet. They are read from the network a few minutes after a post is published." />;
  }
  return <History readings={query.data} />;
}

function History({ readings }: { readings: readonly PostReading[] }) {
  const known = measures.filter(({ value }) => readings.some((reading) => reading[value] !== null));
  const [chosen, setChosen] = useState<Measure>(known[0]?.value ?? "likes");
  const days = everyDay(readings);
  const { label } = measures.find(({ value }) => value === chosen) ?? measures[0];
  const values = days.map((day) => readings.find((reading) => reading.day === day)?.[chosen] ?? null);
  return (
    <div className="grid gap-4">
      <Segmented label="Metric" value={chosen} onValueChange={setChosen} options={known} />
      <ChartCard title={label} description="The last reading of each day" table={tableOf(readings)}>
        <LineChart
          labels={days.map(formatChartDay)}
          lines={[{ label, values }]}
          scale={scaleFromZero(Math.max(0, ...values.filter((value) => value !== null)))}
          format={formatCount}
        />
      </ChartCard>
    </div>
  );
}

/** From the first reading to the last; days without a reading are gaps. */
function everyDay(readings: readonly PostReading[]): string[] {
  const [first, last] = [readings[0], readings.at(-1)];
  if (!first || !last) return [];
  const dayMs = 24 * 60 * 60_000;
  const start = Date.parse(first.day);
  const count = Math.round((Date.parse(last.day) - start) / dayMs) + 1;
  return Array.from({ length: count }, (_, at) => new Date(start + at * dayMs).toISOString().slice(0, 10));
}

const tableOf = (readings: readonly PostReading[]): ChartTable => ({
  head: ["Day", ...measures.map(({ label }) => label)],
  rows: readings
    .toReversed()
    .map((reading) => [formatChartDay(reading.day), ...measures.map(({ value }) => reading[value] ?? "—")]),
});
