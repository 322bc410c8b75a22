import { History, SearchX } from "lucide-react";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useActions } from "../queries.ts";
import { useBotSearch } from "../use-bot-search.ts";
import { LogFilters } from "./log-filters.tsx";
import { LogRow } from "./log-row.tsx";

const noFilter = { kind: undefined, state: undefined, campaign: undefined, person: undefined };

export function LogTab() {
  const { search, go } = useBotSearch();
  const { kind, state, campaign, person } = search;
  const query = useActions({ view: "log", kind, state, campaign, person });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } = query;
  const now = useNow();
  const zone = useZone();
  const actions = data?.pages.flatMap(({ items }) => items);
  const isFiltered = Boolean(kind || state || campaign || person);
  const clear = () => go(noFilter, { replace: true });
  return (
    <>
      <LogFilters search={search} onFilter={(change) => go(change, { replace: true })} />
      <Card flush aria-label="Log" aria-busy={isPlaceholderData}>
        {!actions ? (
          error ? (
            <LoadFailed className="m-4.5" error={error} otherwise="Could not load the log." onRetry={refetch} />
          ) : (
            <SkeletonRows rows={6} label="Loading the log" />
          )
        ) : actions.length > 0 ? (
          <ul className={isPlaceholderData ? "divide-y divide-line opacity-60" : "divide-y divide-line"}>
            {actions.map((action) => (
              <LogRow key={action.id} action={action} now={now} zone={zone} />
            ))}
          </ul>
        ) : isFiltered ? (
          <Empty icon={SearchX} sentence="No results." action={<Button onClick={clear}>Clear</Button>} />
        ) : (
          <Empty
            icon={History}
            sentence="Nothing has been done yet. Every action appears here, with what happened."
            action={
              <LinkButton to="/bot" search={{ tab: "queue" }}>
                Open the queue
              </LinkButton>
            }
          />
        )}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </Card>
    </>
  );
}
