import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { formatSize } from "../../../lib/formats.ts";
import { copiesQuery, useDownloadCopy } from "./queries.ts";

/** Nothing while there are none: the card above says so. */
export function CopiesCard() {
  const { data, error, refetch } = useQuery(copiesQuery);
  const download = useDownloadCopy();
  if (data?.length === 0) return null;
  return (
    <Card flush>
      <div className="px-4.5 pt-4.5 pb-1">
        <CardHeader title="Your backups" />
        {error && !data && <LoadFailed error={error} otherwise="Could not load your backups." onRetry={refetch} />}
      </div>
      {!error && !data && <SkeletonRows rows={1} label="Loading your backups" />}
      {data && (
        <ul aria-label="Your backups" className="divide-y divide-line border-t border-line">
          {data.map(({ id, createdAt, bytes }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4.5 py-2.5">
              <p className="text-s text-ink">
                <ExactTime at={createdAt} /> <span className="text-ink-2 tabular-nums">· {formatSize(bytes)}</span>
              </p>
              <Button size="s" icon={Download} busy={download.isPending} onClick={() => download.mutate(id)}>
                Download
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
