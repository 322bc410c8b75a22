import type { AnalyticsOutcomes } from "#core/analytics/outcomes/contract.ts";
import { ChartCard, type ChartTable } from "../../components/chart/chart-card.tsx";
import { LineChart, type ChartLine } from "../../components/chart/line-chart.tsx";
import { scaleAround, scaleFromZero, scaleOfRates, type Scale } from "../../components/chart/scale.ts";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { formatChartDay } from "../../lib/formats.ts";
import type { Period } from "../../lib/periods.ts";
import { BestTimes } from "./best-times.tsx";
import { useOutcomes } from "./queries.ts";

type Outcomes = AnalyticsOutcomes;
type Daily = Exclude<keyof Outcomes["daily"][number], "date">;

interface Chart {
  of: Daily;
  title: string;
  description: string;
  scale: (values: readonly number[]) => Scale;
  format: (value: number) => string;
  colour: number;
}

const percent = (value: number): string => `${formatCount(value)}%`;
const charts: readonly Chart[] = [
  {
    of: "connections",
    title: "Connections",
    description: "As measured on each day",
    scale: scaleAround,
    format: formatCount,
    colour: 1,
  },
  {
    of: "profile_views",
    title: "Profile views",
    description: "As reported by the network, for its own period",
    scale: scaleAround,
    format: formatCount,
    colour: 2,
  },
  {
    of: "engagement_rate",
    title: "Engagement rate",
    description: "Likes, comments and shares per impression of the posts measured on each day",
    scale: (values) => scaleOfRates(Math.max(...values)),
    format: percent,
    colour: 3,
  },
];

export function OutcomeCharts({ days }: { days: Period }) {
  const { data, error, refetch } = useOutcomes(days);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {error && <LoadFailed error={error} otherwise="Could not load your results." onRetry={refetch} />}
      {(data || !error) && (
        <>
          <Impressions outcomes={data} days={days} />
          <div className="grid gap-5 lg:grid-cols-2">
            {charts.map((chart) => (
              <DailyChart key={chart.of} chart={chart} outcomes={data} days={days} />
            ))}
            <BestTimes outcomes={data} />
          </div>
          {data && <Sources outcomes={data} />}
        </>
      )}
    </div>
  );
}

interface ChartProps {
  outcomes: Outcomes | undefined;
  days: Period;
}

function Impressions({ outcomes, days }: ChartProps) {
  const labels = outcomes?.daily.map(({ date }) => formatChartDay(date)) ?? [];
  const now = outcomes?.daily.map(({ impressions }) => impressions) ?? [];
  const before = outcomes?.previous_daily.map(({ impressions }) => impressions) ?? [];
  const known = [...now, ...before].filter((value) => value !== null);
  const previous = `${days} days before`;
  const hasPrevious = before.some((value) => value !== null);
  const lines: ChartLine[] = [
    ...(hasPrevious ? [{ label: previous, values: before, dotted: true }] : []),
    { label: "Impressions", values: now, colour: 0 },
  ];
  const table: ChartTable | undefined =
    known.length === 0
      ? undefined
      : {
          head: ["Day", "Impressions", previous],
          rows: labels
            .map((label, at) => [label, now[at] ?? "—", before[at] ?? "—"] as [string, ...(string | number)[]])
            .toReversed(),
        };
  return (
    <ChartCard title="Impressions" description={describeImpressions(outcomes, days)} table={table}>
      <Drawing outcomes={outcomes} days={days} readings={known.map(formatCount)}>
        <LineChart labels={labels} lines={lines} scale={scaleFromZero(Math.max(...known))} format={formatCount} />
        {hasPrevious && <p className="mt-2 text-xs text-ink-3">Dotted: the {previous}.</p>}
      </Drawing>
    </ChartCard>
  );
}

/** '1,240 in the last 30 days, 12% more than in the 30 days before'. */
function describeImpressions(outcomes: Outcomes | undefined, days: Period): string {
  const counted = "Counted on the day they were measured";
  if (!outcomes || outcomes.impressions === null) return counted;
  const { impressions, previous_impressions: before } = outcomes;
  const total = `${formatCount(impressions)} in the last ${days} days`;
  if (!before) return `${total}. ${counted}`;
  const change = Math.round((Math.abs(impressions - before) / before) * 100);
  const compared =
    change === 0 ? "the same as" : `${formatCount(change)}% ${impressions > before ? "more" : "fewer"} than`;
  return `${total}, ${compared} in the ${days} days before. ${counted}`;
}

function DailyChart({ chart, outcomes, days }: ChartProps & { chart: Chart }) {
  const { of, title, description, scale, format, colour } = chart;
  const labels = outcomes?.daily.map(({ date }) => formatChartDay(date)) ?? [];
  const values = outcomes?.daily.map((day) => day[of]) ?? [];
  const known = values.filter((value) => value !== null);
  const rows = labels.flatMap((label, at): [string, string][] => {
    const value = values[at] ?? null;
    return value === null ? [] : [[label, format(value)]];
  });
  return (
    <ChartCard
      title={title}
      description={description}
      table={known.length === 0 ? undefined : { head: ["Day", title], rows: rows.toReversed() }}
    >
      <Drawing outcomes={outcomes} days={days} readings={known.map(format)}>
        <LineChart labels={labels} lines={[{ label: title, values, colour }]} scale={scale(known)} format={format} />
      </Drawing>
    </ChartCard>
  );
}

interface DrawingProps extends ChartProps {
  /** Of all lines, as shown. */
  readings: readonly string[];
  children: React.ReactNode;
}

function Drawing({ outcomes, days, readings, children }: DrawingProps) {
  if (!outcomes) return <Skeleton className="h-56" />;
  const [first] = readings;
  if (readings.length > 1) return children;
  return (
    <p className="grid min-h-44 place-items-center px-6 text-center text-s text-ink-3">
      {first !== undefined
        ? `First measured: ${first}. The chart starts with a second day of data.`
        : outcomes.source === null
          ? "No data from a network yet. Connect an account to see this."
          : `Not measured in the last ${days} days.`}
    </p>
  );
}

function Sources({ outcomes }: { outcomes: Outcomes }) {
  const { source_label, posts_measured_at, profile_measured_at, measured_since, timezone } = outcomes;
  if (source_label === null) return null;
  return (
    <p className="text-s text-ink-3">
      Source: {source_label}.
      {profile_measured_at !== null && (
        <>
          {" "}
          Profile read <RelativeTime at={profile_measured_at} inSentence />.
        </>
      )}
      {posts_measured_at !== null && (
        <>
          {" "}
          Posts read <RelativeTime at={posts_measured_at} inSentence />, each for 30 days.
        </>
      )}
      {measured_since !== null && ` Daily history since ${formatChartDay(measured_since)}.`} Days in {timezone}.
    </p>
  );
}
