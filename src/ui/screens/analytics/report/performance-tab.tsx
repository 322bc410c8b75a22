import type { AnalyticsPerformance } from "#core/analytics/contract.ts";
import { TextLink } from "../../../components/button.tsx";
import { Stat, StatFrame } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { relativeTime } from "../../../components/relative-time.ts";
import { useNow } from "../../content/use-now.ts";
import { inFull } from "../../content/when.ts";
import { browserZone } from "../../content/zones.ts";
import { usePerformance } from "./queries.ts";

interface Measure {
  label: string;
  of: "profile_views" | "post_impressions" | "engagement_rate" | "connection_growth" | "skill_endorsements";
  caption: string;
  /** Why it is not known although the network has been read. */
  unknown: string;
  shown?: (value: number) => string;
}

const notTold = "The network does not tell it";
const noPosts = "No published post has figures yet";
const measures: Measure[] = [
  { label: "Profile Views", of: "profile_views", caption: "This month", unknown: notTold },
  { label: "Post Impressions", of: "post_impressions", caption: "Total impressions", unknown: noPosts },
  {
    label: "Engagement Rate",
    of: "engagement_rate",
    caption: "Average engagement",
    unknown: noPosts,
    shown: (value) => `${value.toLocaleString("en")}%`,
  },
  {
    label: "Connection Growth",
    of: "connection_growth",
    caption: "New connections",
    unknown: "Known from the second day of reading on",
    shown: (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toLocaleString("en")}`,
  },
  { label: "Skill Endorsements", of: "skill_endorsements", caption: "Total endorsements", unknown: notTold },
];

export function PerformanceTab() {
  const { data, error, refetch } = usePerformance();
  return (
    <div className="grid gap-4">
      {error && <LoadFailed error={error} otherwise="The performance could not be loaded." onRetry={refetch} />}
      <StatFrame columns={5}>
        {measures.map((measure) => (
          <MeasureStat key={measure.of} measure={measure} told={data} />
        ))}
      </StatFrame>
      {data && <Source told={data} />}
    </div>
  );
}

function MeasureStat({ measure, told }: { measure: Measure; told: AnalyticsPerformance | undefined }) {
  const { label, of, caption, unknown, shown = (value: number) => value.toLocaleString("en") } = measure;
  // What failed to load is 0 beside its alert; what is not known says so.
  const value = told ? told[of] : 0;
  const reason = told?.measured_at === null ? "Not read from a network yet" : unknown;
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

/** Where the figures come from, and how old they are. */
function Source({ told: { measured_at, source_label } }: { told: AnalyticsPerformance }) {
  const now = useNow();
  if (measured_at === null || source_label === null) {
    return (
      <p className="text-s text-ink-3">
        These figures are read from your account on the network.{" "}
        <TextLink to="/linkedin-settings" className="touch:inline-flex touch:min-h-11 touch:items-center">
          LinkedIn Settings
        </TextLink>
      </p>
    );
  }
  return (
    <p className="text-s text-ink-3">
      Source: {source_label}, read{" "}
      <time dateTime={measured_at} title={inFull(Date.parse(measured_at), browserZone())}>
        {relativeTime(measured_at, now).replace("Just now", "just now")}
      </time>
    </p>
  );
}
