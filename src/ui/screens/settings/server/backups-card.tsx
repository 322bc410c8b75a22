import { useQuery } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import type { ListedBackup } from "#core/data/contract.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { relativeTime } from "../../../lib/relative-time.ts";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { backupsQuery, useBackUp } from "./queries.ts";
import { formatSize } from "../../../lib/formats.ts";

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
            Stored in {data.folder} on the server. Copy them to another machine in case this disk fails. The server key
            is not included: keep a copy of it as well.
          </p>
        )}
        {data && data.failed !== null && !running && (
          <Alert tone="bad" title="The last backup failed" className="mt-3">
            {data.failed.message}
          </Alert>
        )}
        {error && !data && <LoadFailed error={error} otherwise="Could not load the backups." onRetry={refetch} />}
      </div>
      {!error && !data && <SkeletonRows label="Loading the backups" />}
      {data?.backups.length === 0 && <Empty icon={Archive} sentence="No backups yet" />}
      {data && data.backups.length > 0 && <List backups={data.backups} />}
    </Card>
  );
}

function List({ backups }: { backups: readonly ListedBackup[] }) {
  const now = useNow();
  return (
    <ul aria-label="Backups" className="divide-y divide-line border-t border-line">
      {backups.map(({ name, takenAt, bytes, files }) => (
        <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4.5 py-2.5">
          <div className="min-w-0 grow basis-52">
            <p className="text-s font-medium text-ink">
              <ExactTime at={takenAt} />
            </p>
            <p className="truncate text-xs text-ink-2">{name}</p>
          </div>
          <p className="text-xs text-ink-2 tabular-nums">
            {relativeTime(takenAt, now)} · {formatSize(bytes)} · {files === 1 ? "1 file" : `${files} files`}
          </p>
        </li>
      ))}
    </ul>
  );
}
