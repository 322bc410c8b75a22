import type { AnalyticsPerformance } from "#core/analytics/contract.ts";
import { TextLink } from "../../components/button.tsx";
import { Stat, StatFrame } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import type { Period } from "../../lib/periods.ts";
import { OutcomeCharts } from "./outcome-charts.tsx";
import { usePerformance } from "./queries.ts";
import { formatCount } from "../../lib/format-count.ts";

interface Measure {
  label: string;
  of: "profile_views" | "post_impressions" | "engagement_rate" | "connection_growth" | "skill_endorsements";
  caption: string;
  /** Why it is unknown even though the network was read. */
  unknown: string | ((performance: AnalyticsPerformance) => string);
  shown?: (value: number) => string;
}

const notProvided = "Not provided by the network";
const noPosts = "No metrics for published posts yet";
const measures: Measure[] = [
  { label: "Profile Views", of: "profile_views", caption: "This month", unknown: notProvided },
  { label: "Post Impressions", of: "post_impressions", caption: "Total impressions", unknown: noPosts },
  {
    label: "Engagement Rate",
    of: "engagement_rate",
    caption: "Average engagement",
    // Without impressions there is no rate, though they were measured.
    unknown: ({ post_impressions }) => (post_impressions === 0 ? "No impressions yet" : noPosts),
    shown: (value) => `${formatCount(value)}%`,
  },
  {
    label: "Connection Growth",
    of: "connection_growth",
    caption: "New connections",
    unknown: "Available after two days of data",
    shown: (value) => `${value < 0 ? "−" : "+"}${formatCount(Math.abs(value))}`,
  },
  { label: "Skill Endorsements", of: "skill_endorsements", caption: "Total endorsements", unknown: notProvided },
];

export function PerformanceTab({ days }: { days: Period }) {
  const { data, error, refetch } = usePerformance();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {error && <LoadFailed error={error} otherwise="Could not load performance data." onRetry={refetch} />}
      <StatFrame columns={5}>
        {measures.map((measure) => (
          <MeasureStat key={measure.of} measure={measure} performance={data} />
        ))}
      </StatFrame>
      {data && <Source performance={data} />}
      <OutcomeCharts days={days} />
    </div>
  );
}

function MeasureStat({ measure, performance }: { measure: Measure; performance: AnalyticsPerformance | undefined }) {
  const { label, of, caption, unknown, shown = formatCount } = measure;
  // Shown as 0 next to the alert if loading failed.
  const value = performance ? performance[of] : 0;
  const reason = performance && reasonFor(unknown, performance);
  return (
    <Stat
      label={label}
      value={value === null ? "—" : shown(value)}
      note={
        <>
          {caption}
          {value === null && <span className="mt-0.5 block">{reason}</span>}
        </>
      }
    />
  );
}

const reasonFor = (unknown: Measure["unknown"], performance: AnalyticsPerformance): string => {
  if (performance.measured_at === null) return "No data from a network yet";
  return typeof unknown === "string" ? unknown : unknown(performance);
};

function Source({ performance: { measured_at, source_label } }: { performance: AnalyticsPerformance }) {
  if (measured_at === null || source_label === null) {
    return (
      <p className="text-s text-ink-3">
        These metrics come from your account on the network.{" "}
        <TextLink to="/linkedin-settings" className="touch:inline-flex touch:min-h-11 touch:items-center">
          LinkedIn Settings
        </TextLink>
      </p>
    );
  }
  return (
    <p className="text-s text-ink-3">
      Source: {source_label}, updated <RelativeTime at={measured_at} inSentence />
    </p>
  );
}
