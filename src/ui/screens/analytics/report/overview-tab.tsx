import type { AnalyticsOverview } from "#core/analytics/contract.ts";
import { Stat, StatFrame } from "../../../components/card.tsx";
import { BarChart, PieChart } from "../../../components/chart/chart.tsx";
import { ChartCard } from "../../../components/chart/chart-card.tsx";
import { Legend, Swatch, type Series } from "../../../components/chart/series.tsx";
import { wholePercents } from "../../../components/chart/shares.ts";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { Skeleton } from "../../../components/skeleton.tsx";
import type { Period } from "../periods.ts";
import { useOverview } from "./queries.ts";

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

/** 'Nov 20': the day is the person's own already, so no zone may move it. */
const dayFormat = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const dayOf = (date: string): string => dayFormat.format(Date.parse(date));

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
      {error && <LoadFailed error={error} otherwise="The overview could not be loaded." onRetry={refetch} />}
      <StatFrame>
        {cards.map(([label, key, caption]) => (
          <Stat
            key={key}
            label={label}
            value={data || error ? (data?.[key] ?? 0).toLocaleString("en") : <Skeleton className="h-8 w-16" />}
            note={caption}
          />
        ))}
      </StatFrame>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1.75fr)_minmax(0,1fr)]">
        <Timeline overview={data} days={days} />
        <Distribution overview={data} days={days} />
      </div>
    </div>
  );
}

interface ChartProps {
  overview: AnalyticsOverview | undefined;
  days: Period;
}

function Nothing({ overview, days }: ChartProps) {
  return (
    <p className="grid min-h-44 place-items-center px-6 text-center text-s text-ink-3">
      {overview ? `Nothing to draw yet: no activity in the last ${days} days.` : "There are no figures to draw."}
    </p>
  );
}

function Timeline({ overview, days }: ChartProps) {
  const daily = overview?.total_activities ? overview.daily_stats : undefined;
  return (
    <ChartCard
      title="Activity Timeline"
      description="Daily breakdown"
      table={
        daily && {
          head: ["Day", ...inBars.map(({ label }) => label)],
          rows: daily.toReversed().map((day) => [dayOf(day.date), ...inBars.map(({ key }) => day[key])]),
        }
      }
    >
      {daily ? (
        <div className="grid gap-3">
          <Legend series={inBars} />
          <BarChart series={inBars} rows={daily.map((day) => ({ label: dayOf(day.date), values: day }))} />
        </div>
      ) : (
        <Nothing {...{ overview, days }} />
      )}
    </ChartCard>
  );
}

function Distribution({ overview, days }: ChartProps) {
  const told = overview?.total_activities ? overview : undefined;
  const percents = wholePercents(inPie.map(({ key }) => told?.[key] ?? 0));
  const slices = inPie.map(({ key, label }, at) => ({ label, value: told?.[key] ?? 0, percent: percents[at] ?? 0 }));
  return (
    <ChartCard
      title="Activity Distribution"
      description={`Last ${days} days`}
      table={
        told && {
          head: ["Activity", "Count", "Share"],
          rows: slices.map(({ label, value, percent }) => [label, value, `${percent}%`]),
        }
      }
    >
      {told ? (
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
        <Nothing {...{ overview, days }} />
      )}
    </ChartCard>
  );
}
