import { useNavigate } from "@tanstack/react-router";
import type { ApplicationMetrics } from "#core/analytics/contract.ts";
import { Card } from "../../components/card.tsx";
import { LazySelect } from "../../components/fields/lazy-select.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Progress } from "../../components/feedback/progress.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { periodInAddress, periodOptions, type Period } from "../../lib/periods.ts";
import { useApplications } from "./queries.ts";
import { formatCount } from "../../lib/format-count.ts";

const metrics = [
  ["Applications Sent", "applicationsSent"],
  ["Responses Received", "responsesReceived"],
  ["Interviews Scheduled", "interviewsScheduled"],
] as const;

export function ApplicationsCard({ period }: { period: Period }) {
  const navigate = useNavigate();
  const { data, error, refetch } = useApplications(period);
  const choose = (chosen: Period) =>
    void navigate({
      to: ".",
      search: { period: periodInAddress(chosen) },
      replace: true,
      resetScroll: false,
    });
  return (
    <Card aria-label="Job Application Performance">
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 className="text-m font-semibold text-ink">Job Application Performance</h2>
        <div className="-my-1 w-38">
          <LazySelect label="Period" value={period} onValueChange={choose} options={periodOptions} />
        </div>
      </header>
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load your applications." onRetry={refetch} />
      ) : (
        <Values values={data} />
      )}
      <p className="mt-3 min-h-4 text-xs text-ink-3">
        {data?.applicationsSent === 0 && `No applications sent in the last ${period} days.`}
      </p>
    </Card>
  );
}

function Values({ values }: { values: ApplicationMetrics | undefined }) {
  return (
    <>
      <dl className="grid gap-2 text-s">
        {metrics.map(([label, key]) => (
          <Line key={key} label={label} value={values && formatCount(values[key])} />
        ))}
        <Line label="Success Rate" value={values && `${values.successRate}%`} />
      </dl>
      <Progress label="Success Rate" value={values?.successRate ?? 0} max={100} className="mt-2" />
    </>
  );
}

function Line({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{label}</dt>
      <dd className="font-semibold text-ink tabular-nums">{value ?? <Skeleton className="h-4 w-8" />}</dd>
    </div>
  );
}
