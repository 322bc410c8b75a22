import { queryOptions, useQuery } from "@tanstack/react-query";
import {
  componentStateLabels,
  type ComponentState,
  type ComponentStatus,
  type StatusUpdate,
} from "#core/support/status/contract.ts";
import { backgroundApi } from "../../../api.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { pollIntervalMs } from "../../../data/poll-interval.ts";
import { supportKeys } from "../keys.ts";

const statusQuery = queryOptions({
  queryKey: supportKeys.status,
  queryFn: async () => (await backgroundApi.support.status.$get()).json(),
  refetchInterval: pollIntervalMs,
});

const tones: Readonly<Record<ComponentState, Tone>> = {
  operational: "good",
  degraded: "warn",
  outage: "bad",
  not_set_up: "neutral",
};

export function StatusTab() {
  const { data, error, refetch } = useQuery(statusQuery);
  if (!data && error)
    return <LoadFailed error={error} otherwise="Could not load the system status." onRetry={refetch} />;
  return (
    <div className="grid max-w-190 gap-4">
      <Card flush aria-label="System status">
        <div className="px-4.5 pt-4.5">
          <CardHeader
            title="System status"
            action={
              data && (
                <p className="text-xs text-ink-3">
                  Checked <ExactTime at={data.checkedAt} />
                </p>
              )
            }
          />
        </div>
        {data ? (
          <ul aria-label="Components" className="divide-y divide-line border-t border-line">
            {data.components.map((component) => (
              <ComponentRow key={component.id} component={component} />
            ))}
          </ul>
        ) : (
          <SkeletonRows rows={5} label="Loading the system status" />
        )}
      </Card>
      {data && <RecentUpdates updates={data.updates} />}
    </div>
  );
}

function ComponentRow({ component: { label, state, detail, since } }: { component: ComponentStatus }) {
  return (
    <li className="flex items-center justify-between gap-4 px-4.5 py-3">
      <div className="min-w-0">
        <p className="text-m font-medium text-ink">{label}</p>
        <p className="text-s text-ink-2">{detail}</p>
        {since !== null && (
          <p className="text-xs text-ink-3">
            Since <ExactTime at={since} />
          </p>
        )}
      </div>
      <Chip tone={tones[state]}>{componentStateLabels[state]}</Chip>
    </li>
  );
}

function RecentUpdates({ updates }: { updates: readonly StatusUpdate[] }) {
  return (
    <Card aria-label="Recent updates">
      <CardHeader title="Recent updates" />
      {updates.length === 0 ? (
        <p className="text-s text-ink-2">
          Nothing recorded yet. Starts, upgrades, outages and backups of this server appear here.
        </p>
      ) : (
        <ol className="grid gap-3">
          {updates.map(({ id, at, title, detail }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 text-s">
              <div className="min-w-0">
                <p className="font-medium text-ink">{title}</p>
                {detail !== "" && <p className="text-ink-2">{detail}</p>}
              </div>
              <ExactTime at={at} className="text-xs text-ink-3" />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
