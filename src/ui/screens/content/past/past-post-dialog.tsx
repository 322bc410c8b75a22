import { useState } from "react";
import type { MetricReading, PastPostDetails } from "#core/post-history/contract.ts";
import { historySourceLabels, metricLabels } from "#core/post-history/labels/contract.ts";
import { AudienceTable } from "../../../features/audience-table.tsx";
import { LineChart } from "../../../components/chart/line-chart.tsx";
import { scaleFromZero } from "../../../components/chart/scale.ts";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { OpenLink } from "../../../components/open-link.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { RelativeTime } from "../../../components/relative-time.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { formatChartDay, formatDay, formatDays } from "../../../lib/formats.ts";
import { pastPostName } from "./past-post-name.ts";
import { usePastPost } from "./queries.ts";

export function PastPostDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = usePastPost(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Past post"
      description={data?.post.text === "" ? pastPostName(data.post) : undefined}
      size="l"
    >
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load this post." onRetry={refetch} />
      ) : !data ? (
        <Skeleton className="h-72 w-full" />
      ) : (
        <Details {...data} />
      )}
    </Dialog>
  );
}

function Details({ post, readings, audience }: PastPostDetails) {
  return (
    <div className="grid gap-5 text-s">
      {post.text !== "" && (
        <p dir="auto" className="max-h-60 overflow-y-auto whitespace-pre-line text-ink [overflow-wrap:anywhere]">
          {post.text}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
        <span>
          {historySourceLabels[post.source]}, <RelativeTime at={post.asOf} inSentence />
        </span>
        <OpenLink url={post.url} name={pastPostName(post)} />
      </p>
      {readings.length === 0 ? (
        <Empty sentence="No numbers for this post yet. They come with an analytics export from LinkedIn." />
      ) : (
        <>
          <OverTime readings={readings} />
          <ReadingTable readings={readings} />
        </>
      )}
      {audience && <AudienceTable audience={audience} title="Who saw it" />}
    </div>
  );
}

/** Numbers since publication only: one of a later period belongs to no line with them. */
function OverTime({ readings }: Pick<PastPostDetails, "readings">) {
  const whole = readings.filter(({ isPartial }) => !isPartial);
  const byMetric = Map.groupBy(whole, ({ metric }) => metric);
  const drawn = [...byMetric].filter(([, points]) => new Set(points.map(({ to }) => to)).size > 1);
  const [chosen, setChosen] = useState<string>();
  const [, points] = drawn.find(([metric]) => metric === chosen) ?? drawn[0] ?? [];
  const [first] = points ?? [];
  if (!points || !first) return null;
  // Of a day that two files know, the newer one counts.
  const byDay = new Map(points.map(({ to, value }) => [to, value]));
  const values = [...byDay.values()];
  return (
    <div className="grid gap-3">
      <Segmented
        label="Metric"
        value={first.metric}
        onValueChange={setChosen}
        options={drawn.map(([value]) => ({ value, label: metricLabels[value] }))}
      />
      <LineChart
        labels={[...byDay.keys()].map(formatChartDay)}
        lines={[{ label: metricLabels[first.metric], values }]}
        scale={scaleFromZero(Math.max(...values))}
        format={formatCount}
      />
    </div>
  );
}

function ReadingTable({ readings }: { readings: readonly MetricReading[] }) {
  return (
    <table className="w-full text-s tabular-nums">
      <caption className="sr-only">Numbers of this post</caption>
      <thead className="text-xs text-ink-3">
        <tr className="border-b border-line">
          <th scope="col" className="py-1.5 text-left font-medium">
            Metric
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Value
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium">
            Counted
          </th>
          <th scope="col" className="py-1.5 pl-3 text-right font-medium max-sm:hidden">
            File
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {readings.toReversed().map((reading) => (
          <tr key={[reading.metric, reading.from, reading.to, reading.source, reading.measuredAt].join(" ")}>
            <th scope="row" className="py-1.5 text-left font-normal text-ink">
              {metricLabels[reading.metric]}
              <span className="block text-xs text-ink-3 sm:hidden">
                <File reading={reading} />
              </span>
            </th>
            <td className="py-1.5 pl-3 text-right text-ink">{formatCount(reading.value)}</td>
            <td className="py-1.5 pl-3 text-right whitespace-nowrap text-ink-2">
              {reading.isPartial ? formatDays(reading.from, reading.to) : `Until ${formatDay(reading.to)}`}
            </td>
            <td className="py-1.5 pl-3 text-right text-ink-3 max-sm:hidden">
              <File reading={reading} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const File = ({ reading: { source, measuredAt } }: { reading: MetricReading }) => (
  <>
    {historySourceLabels[source]}, <RelativeTime at={measuredAt} inSentence />
  </>
);
