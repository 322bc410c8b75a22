import { useQuery } from "@tanstack/react-query";
import { storageLabels, type StorageUse } from "#core/portability/contract.ts";
import { Card, CardHeader } from "../../../components/card.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { formatCount } from "../../../lib/format-count.ts";
import { formatSize } from "../../../lib/formats.ts";
import { storageQuery } from "./queries.ts";

/** Green up to 60%, yellow above 60%, red above 80%. */
export function toneOf(share: number): "good" | "warn" | "bad" {
  if (share > 0.8) return "bad";
  return share > 0.6 ? "warn" : "good";
}

const fillClass = {
  good: "[&::-moz-progress-bar]:bg-good [&::-webkit-progress-value]:bg-good",
  warn: "[&::-moz-progress-bar]:bg-warn [&::-webkit-progress-value]:bg-warn",
  bad: "[&::-moz-progress-bar]:bg-bad [&::-webkit-progress-value]:bg-bad",
} as const;

const megabyte = 1024 * 1024;
const sizeOf = (bytes: number): string => (bytes === 0 ? "0 KB" : bytes < 1024 ? "< 1 KB" : formatSize(bytes));

export function StorageCard() {
  const { data, error, refetch } = useQuery(storageQuery);
  return (
    <Card aria-label="Storage">
      <CardHeader title="Storage" />
      {data ? (
        <Use use={data} />
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not measure your storage." onRetry={refetch} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Card>
  );
}

function Use({ use: { used, limit, kinds } }: { use: StorageUse }) {
  const share = used / limit;
  const tone = toneOf(share);
  return (
    <>
      <p id="storage-used" className="text-s text-ink">
        <span className="font-semibold tabular-nums">{sizeOf(used)}</span> of{" "}
        {formatCount(Math.round(limit / megabyte))} MB used ({Math.round(share * 100)}%)
      </p>
      <progress
        aria-labelledby="storage-used"
        value={Math.min(1, share)}
        max={1}
        data-tone={tone}
        className={`mt-2 block h-2 w-full appearance-none overflow-hidden rounded-full bg-line-strong forced-color-adjust-none [&::-webkit-progress-bar]:bg-line-strong [&::-webkit-progress-value]:rounded-full ${fillClass[tone]}`}
      />
      <dl className="mt-4 grid gap-1.5 text-s">
        {kinds.map(({ kind, bytes }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt className="text-ink-2">{storageLabels[kind]}</dt>
            <dd className="text-ink tabular-nums">{sizeOf(bytes)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
