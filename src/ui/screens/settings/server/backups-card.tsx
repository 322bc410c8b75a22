import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import type { KeptBackup } from "#core/data/contract.ts";
import { Alert } from "../../../components/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Empty } from "../../../components/empty.tsx";
import { relativeTime } from "../../../components/relative-time.ts";
import { SkeletonRows } from "../../../components/skeleton.tsx";
import { LoadFailed } from "../../../components/load-failed.tsx";
import { useNow } from "../../content/use-now.ts";
import { backupsQuery, useBackUp } from "./queries.ts";

const dateAndTime = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });
const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

export function BackupsCard() {
  const { data, error, refetch } = useQuery(backupsQuery);
  const start = useBackUp();
  const running = start.isPending || (data !== undefined && data.runningSince !== null);
  return (
    <Card flush>
      <div className="px-4.5 pt-4.5 pb-3">
        <CardHeader
          title="Backups"
          action={
            <Button size="s" icon={Archive} busy={running} onClick={() => start.mutate()}>
              {running ? "Backing up..." : "Back up now"}
            </Button>
          }
        />
        {data && (
          <p className="text-s break-words text-ink-2">
            They lie in {data.folder} on the server. Copy them to another machine: a disk that fails takes both.
          </p>
        )}
        {data && data.failed !== null && !running && (
          <Alert tone="bad" title="The last backup failed" className="mt-3">
            {data.failed.message}
          </Alert>
        )}
        {error && !data && <LoadFailed error={error} otherwise="The backups could not be loaded." onRetry={refetch} />}
      </div>
      {!error && !data && <SkeletonRows label="Loading the backups" />}
      {data?.backups.length === 0 && <Empty icon={Archive} sentence="There is no backup yet" />}
      {data && data.backups.length > 0 && <List backups={data.backups} />}
    </Card>
  );
}

function List({ backups }: { backups: readonly KeptBackup[] }) {
  const now = useNow();
  return (
    <ul aria-label="Backups" className="divide-y divide-line border-t border-line">
      {backups.map(({ name, takenAt, bytes, files }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4.5 py-2.5">
          <div className="min-w-0 grow basis-52">
            <p className="text-s font-medium text-ink">{dateAndTime.format(new Date(takenAt))}</p>
            <p className="truncate text-xs text-ink-2">{name}</p>
          </div>
          <p className="text-xs text-ink-2 tabular-nums">
            {relativeTime(takenAt, now)} · {sizeOf(bytes)} · {files} files
          </p>
        </li>
      ))}
    </ul>
  );
}
