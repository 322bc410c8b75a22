import { RefreshCw, Users } from "lucide-react";
import type { Campaign } from "#core/campaigns/contract.ts";
import type { DryRun } from "#core/campaigns/dry-run/contract.ts";
import { Button } from "../../../../components/button.tsx";
import { Card } from "../../../../components/card.tsx";
import { Empty } from "../../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { formatCount } from "../../../../lib/format-count.ts";
import { inSentence } from "../../../../lib/dates.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useZone } from "../../../../lib/use-zone.ts";
import { DryRunRow } from "./dry-run-row.tsx";
import { useDryRun } from "./queries.ts";

/** Exactly what would be sent to whom. Nothing is stored or sent. */
export function DryRunPart({ campaign }: { campaign: Campaign }) {
  const query = useDryRun(campaign.id);
  const { data, error, refetch, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const first = data?.pages[0];
  if (!first) {
    return (
      <Card flush aria-label="Dry run">
        {error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="The dry run failed." onRetry={refetch} />
        ) : (
          <SkeletonRows rows={4} label="Calculating the dry run" />
        )}
      </Card>
    );
  }
  const people = data.pages.flatMap((page) => page.people);
  return (
    <Card flush aria-label="Dry run">
      <div className="flex flex-wrap items-start justify-between gap-3 border-b border-line px-4.5 py-3.5">
        <Summary dryRun={first} />
        <Button
          size="s"
          variant="ghost"
          icon={RefreshCw}
          spin={isFetching && !isFetchingNextPage}
          onClick={() => void refetch()}
        >
          Run again
        </Button>
      </div>
      {people.length === 0 ? (
        <Empty icon={Users} sentence="Add people to see what would be sent to whom." />
      ) : (
        <ul className="divide-y divide-line">
          {people.map((person) => (
            <DryRunRow key={person.id} entry={person} />
          ))}
        </ul>
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Card>
  );
}

function Summary({ dryRun: { totals, endsAt, notes } }: { dryRun: DryRun }) {
  const now = useNow();
  const zone = useZone();
  const parts = [
    [totals.views, "profile view"],
    [totals.invitations, "invitation"],
    [totals.messages, "message"],
  ] as const;
  return (
    <div className="min-w-0 text-s">
      <p className="font-medium text-ink">
        {formatCount(totals.people)} {totals.people === 1 ? "person" : "people"}:{" "}
        {parts.map(([count, word]) => `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`).join(", ")}
      </p>
      <p className="text-ink-2">
        A dry run: nothing was stored or sent.
        {totals.nothing > 0 && ` Nothing would be sent to ${formatCount(totals.nothing)} of them.`}
        {endsAt !== null && ` The last step would be done ${inSentence(Date.parse(endsAt), zone, now)}.`}
      </p>
      {notes.length > 0 && (
        <ul className="mt-1 text-xs text-ink-3">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
