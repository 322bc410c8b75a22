import type { ReactNode } from "react";
import type { CreatorAnalytics } from "#core/analytics/creator/contract.ts";
import type { MetricReading } from "#core/post-history/contract.ts";
import { historySourceLabels } from "#core/post-history/labels/contract.ts";
import { LinkButton } from "../../components/button.tsx";
import { Card, Stat, StatFrame } from "../../components/card.tsx";
import { ChartCard } from "../../components/chart/chart-card.tsx";
import { LineChart } from "../../components/chart/line-chart.tsx";
import { scaleAround, scaleFromZero } from "../../components/chart/scale.ts";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { AudienceTable } from "../../features/audience-table.tsx";
import { formatCount } from "../../lib/format-count.ts";
import { formatChartDay, formatDay, formatDays } from "../../lib/formats.ts";
import type { Period } from "../../lib/periods.ts";
import { BestTimes } from "./best-times.tsx";
import { useCreator, useOutcomes } from "./queries.ts";

const charts = [
  { of: "impressions", title: "Impressions", colour: 0 },
  { of: "engagements", title: "Engagements", colour: 1 },
  { of: "new_followers", title: "New followers", colour: 2 },
] as const;

const shown = (value: number | null): string => (value === null ? "—" : formatCount(value));

/** What the person's own files say, whatever a network connection reads. */
export function CreatorTab({ days }: { days: Period }) {
  const { data, error, refetch } = useCreator(days);
  const { data: outcomes } = useOutcomes(days);
  if (error && !data)
    return <LoadFailed error={error} otherwise="Could not load your imported analytics." onRetry={refetch} />;
  if (!data) return <Skeleton className="h-72" />;
  if (data.from === null && data.audience.length === 0)
    return (
      <Card>
        <Empty sentence="No analytics file was imported yet. LinkedIn hands out your numbers by day, by post and by audience as an Excel file: open Analytics on LinkedIn, choose Content, then Export." />
      </Card>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {data.from !== null && data.to !== null && (
        <Numbers creator={data} from={data.from} to={data.to}>
          <BestTimes outcomes={outcomes} />
        </Numbers>
      )}
      {data.audience.length > 0 && (
        <Card>
          <div className="grid gap-6">
            {data.audience.map((audience) => (
              <AudienceTable key={audience.shares[0]?.scope} audience={audience} />
            ))}
          </div>
        </Card>
      )}
      <p>
        <LinkButton to="/content-scheduler" search={{ view: "past" }} size="s">
          Show each post
        </LinkButton>
      </p>
    </div>
  );
}

interface NumbersProps {
  creator: CreatorAnalytics;
  from: string;
  to: string;
  /** Next to the charts. */
  children: ReactNode;
}

function Numbers({ creator, from, to, children }: NumbersProps) {
  const period = formatDays(from, to);
  const { impressions, engagements, engagement_rate: rate, followers, members_reached: reached } = creator;
  return (
    <>
      <StatFrame>
        <Stat label="Impressions" value={shown(impressions)} note={period} />
        <Stat
          label="Engagements"
          value={shown(engagements)}
          note={rate === null ? period : `${period}, ${rate}% of impressions`}
        />
        <Stat label="Members reached" value={shown(reached?.value ?? null)} note={reached && periodOf(reached)} />
        <Stat label="Followers" value={shown(followers?.value ?? null)} note={followers && formatDay(followers.to)} />
      </StatFrame>
      <p className="text-s text-ink-3">
        {creator.sources.map(({ source, measured_at, from: first, to: last }) => (
          <span key={`${source} ${measured_at}`} className="block">
            {historySourceLabels[source]}, <RelativeTime at={measured_at} inSentence />: {formatDays(first, last)}
          </span>
        ))}
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {charts.map((chart) => (
          <Daily key={chart.of} {...chart} creator={creator} />
        ))}
        {children}
      </div>
    </>
  );
}

const periodOf = ({ from, to }: MetricReading): string => formatDays(from, to);

function Daily({ of, title, colour, creator }: (typeof charts)[number] & { creator: CreatorAnalytics }) {
  const labels = creator.daily.map(({ date }) => formatChartDay(date));
  const values = creator.daily.map((day) => day[of]);
  const known = values.filter((value) => value !== null);
  const rows = labels.map((label, at): [string, string] => [label, shown(values[at] ?? null)]);
  // The network can take engagements back.
  const scale = Math.min(0, ...known) < 0 ? scaleAround(known) : scaleFromZero(Math.max(0, ...known));
  return (
    <ChartCard
      title={title}
      description="By day, as LinkedIn counts days"
      table={known.length === 0 ? undefined : { head: ["Day", title], rows: rows.toReversed() }}
    >
      {known.length === 0 ? (
        <p className="grid min-h-44 place-items-center px-6 text-center text-s text-ink-3">
          No file says this for these days.
        </p>
      ) : (
        <LineChart labels={labels} lines={[{ label: title, values, colour }]} scale={scale} format={formatCount} />
      )}
    </ChartCard>
  );
}
