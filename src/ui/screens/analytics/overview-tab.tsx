import type { AnalyticsOverview } from "#core/analytics/contract.ts";
import { Stat, StatFrame } from "../../components/card.tsx";
import { BarChart, PieChart } from "../../components/chart/chart.tsx";
import { ChartCard } from "../../components/chart/chart-card.tsx";
import { Legend, Swatch, type Series } from "../../components/chart/series.tsx";
import { wholePercents } from "../../components/chart/shares.ts";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { usePhone } from "../../components/use-phone.ts";
import type { Period } from "../../lib/periods.ts";
import { groupByWeek } from "./group-by-week.ts";
import { useOverview } from "./queries.ts";
import { formatCount } from "../../lib/format-count.ts";
import { formatChartDay } from "../../lib/formats.ts";

type Kind = "job_applications" | "content_posts" | "profile_updates" | "engagements";

const inBars: readonly Series<Kind>[] = [
  { key: "job_applications", label: "Job Apps" },
  { key: "content_posts", label: "Content" },
  { key: "profile_updates", label: "Updates" },
  { key: "engagements", label: "Engagement" },
];
const inPie: readonly Series<Kind>[] = [
  { key: "job_applications", label: "Job Applications" },
  { key: "content_posts", label: "Content Posts" },
  { key: "profile_updates", label: "Profile Updates" },
  { key: "engagements", label: "Engagements" },
];

export function OverviewTab({ days }: { days: Period }) {
  const { data, error, refetch } = useOverview(days);
  const cards = [
    ["Total Activities", "total_activities", `Last ${days} days`],
    ["Job Applications", "job_applications", "Applications sent"],
    ["Content Posts", "content_posts", "Posts created"],
    ["Engagements", "engagements", "Interactions"],
  ] as const;
  return (
    <div className="grid gap-5">
      {error && <LoadFailed error={error} otherwise="Could not load the overview." onRetry={refetch} />}
      <StatFrame>
        {cards.map(([label, key, caption]) => (
          <Stat
            key={key}
            label={label}
            value={data || error ? formatCount(data?.[key] ?? 0) : <Skeleton className="h-8 w-16" />}
            note={caption}
          />
        ))}
      </StatFrame>
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <Timeline overview={data} days={days} isFailed={error !== null} />
        <Distribution overview={data} days={days} isFailed={error !== null} />
      </div>
    </div>
  );
}

interface ChartProps {
  overview: AnalyticsOverview | undefined;
  isFailed: boolean;
  days: Period;
}

function NoData({ overview, days, isFailed }: ChartProps) {
  if (!overview && !isFailed) return <Skeleton className="h-72" />;
  return (
    <p className="grid min-h-44 place-items-center px-6 text-center text-s text-ink-3">
      {overview ? `No activity in the last ${days} days.` : "No data to show."}
    </p>
  );
}

function Timeline({ overview, days, isFailed }: ChartProps) {
  // On a phone the bars of ninety days would be hairlines.
  const byWeek = usePhone() && days === "90";
  const daily = overview?.total_activities ? overview.daily_stats : undefined;
  const bars = daily && byWeek ? groupByWeek(daily) : daily;
  return (
    <ChartCard
      title="Activity Timeline"
      description={byWeek ? "Weekly breakdown" : "Daily breakdown"}
      table={
        daily && {
          head: ["Day", ...inBars.map(({ label }) => label)],
          rows: daily.toReversed().map((day) => [formatChartDay(day.date), ...inBars.map(({ key }) => day[key])]),
        }
      }
    >
      {bars ? (
        <div className="grid gap-3">
          <Legend series={inBars} />
          <BarChart series={inBars} rows={bars.map((bar) => ({ label: formatChartDay(bar.date), values: bar }))} />
        </div>
      ) : (
        <NoData {...{ overview, days, isFailed }} />
      )}
    </ChartCard>
  );
}

function Distribution({ overview, days, isFailed }: ChartProps) {
  const data = overview?.total_activities ? overview : undefined;
  const percents = wholePercents(inPie.map(({ key }) => data?.[key] ?? 0));
  const slices = inPie.map(({ key, label }, at) => ({ label, value: data?.[key] ?? 0, percent: percents[at] ?? 0 }));
  return (
    <ChartCard
      title="Activity Distribution"
      description={`Last ${days} days`}
      table={
        data && {
          head: ["Activity", "Count", "Share"],
          rows: slices.map(({ label, value, percent }) => [label, value, `${percent}%`]),
        }
      }
    >
      {data ? (
        <div className="grid gap-5">
          <PieChart slices={slices} />
          <ul className="grid gap-2 text-s">
            {slices.map(({ label, percent }, at) => (
              <li key={label} className="flex items-center gap-2.5">
                <Swatch of={at} />
                <span className="grow text-ink-2">{label}</span>
                <span className="font-semibold text-ink tabular-nums">{percent}%</span>
              </li>
            ))}
          </ul>
        </div>
      ) : (
        <NoData {...{ overview, days, isFailed }} />
      )}
    </ChartCard>
  );
}
