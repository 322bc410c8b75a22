import { ArrowRightLeft } from "lucide-react";
import type { JobChange } from "#core/people/contract.ts";
import { Card } from "../../components/card.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { formatDate } from "../../lib/formats.ts";
import { useZone } from "../../lib/use-zone.ts";
import { describeJob } from "./describe-job.ts";
import { PersonRow } from "./person-row.tsx";
import { useJobChanges } from "./queries.ts";

export function JobChanges() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useJobChanges();
  const changes = data?.pages.flatMap(({ items }) => items);
  return (
    <Card flush aria-label="Job changes">
      {!changes ? (
        error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="Could not load the job changes." onRetry={refetch} />
        ) : (
          <SkeletonRows rows={4} label="Loading the job changes" />
        )
      ) : changes.length > 0 ? (
        <ul className="divide-y divide-line">
          {changes.map((change) => (
            <PersonRow key={change.person.id} person={change.person} note={<Before change={change} />} />
          ))}
        </ul>
      ) : (
        <Empty
          icon={ArrowRightLeft}
          sentence="No job changes yet. They show once you have imported two lists of connections."
        />
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Card>
  );
}

function Before({ change: { before, seenBefore, seenAfter } }: { change: JobChange }) {
  const zone = useZone();
  return (
    <>
      <span dir="auto" className="block max-w-72 truncate text-ink-2">
        Before: {describeJob(before)}
      </span>
      <span className="tabular-nums">
        Between {formatDate(seenBefore, zone)} and {formatDate(seenAfter, zone)}
      </span>
    </>
  );
}
