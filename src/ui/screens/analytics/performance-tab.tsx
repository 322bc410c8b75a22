import type { AnalyticsPerformance } from "#core/analytics/contract.ts";
import { TextLink } from "../../components/button.tsx";
import { Stat, StatFrame } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { relativeTime } from "../../lib/relative-time.ts";
import { useNow } from "../../lib/use-now.ts";
import { inFull } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";
import { usePerformance } from "./queries.ts";
import { formatCount } from "../../lib/formats.ts";

interface Measure {
  label: string;
  of: "profile_views" | "post_impressions" | "engagement_rate" | "connection_growth" | "skill_endorsements";
  caption: string;
  /** Why it is unknown even though the network was read. */
  unknown: string;
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
    unknown: noPosts,
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

export function PerformanceTab() {
  const { data, error, refetch } = usePerformance();
  return (
    <div className="grid gap-4">
      {error && <LoadFailed error={error} otherwise="Could not load performance data." onRetry={refetch} />}
      <StatFrame columns={5}>
        {measures.map((measure) => (
          <MeasureStat key={measure.of} measure={measure} performance={data} />
        ))}
      </StatFrame>
      {data && <Source performance={data} />}
    </div>
  );
}

function MeasureStat({ measure, performance }: { measure: Measure; performance: AnalyticsPerformance | undefined }) {
  const { label, of, caption, unknown, shown = formatCount } = measure;
  // Shown as 0 next to the alert if loading failed.
  const value = performance ? performance[of] : 0;
  const reason = performance?.measured_at === null ? "No data from a network yet" : unknown;
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

function Source({ performance: { measured_at, source_label } }: { performance: AnalyticsPerformance }) {
  const now = useNow();
  const zone = useZone();
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
      Source: {source_label}, updated{" "}
      <time dateTime={measured_at} title={inFull(Date.parse(measured_at), zone)}>
        {relativeTime(measured_at, now).replace("Just now", "just now")}
      </time>
    </p>
  );
}
