import { Inbox, SearchX } from "lucide-react";
import { Button, LinkButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { classes } from "../../../components/classes.ts";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { SearchBox } from "../../../components/fields/search-box.tsx";
import { Segmented } from "../../../components/fields/segmented.tsx";
import { ExactTime } from "../../../components/exact-time.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { useBotSearch } from "../use-bot-search.ts";
import { useInboxStatus, useThreads } from "./queries.ts";
import { ThreadRow } from "./thread-row.tsx";
import { ThreadView } from "./thread-view.tsx";

export function InboxTab() {
  const { search, go } = useBotSearch();
  const isOpen = search.thread !== undefined;
  return (
    <>
      <Freshness />
      <div className={classes("grid items-start gap-4", isOpen && "lg:grid-cols-[20rem_minmax(0,1fr)]")}>
        <div className={classes("min-w-0", isOpen && "max-lg:hidden")}>
          <div className="mb-3 flex flex-wrap gap-2">
            <SearchBox
              label="Search conversations"
              value={search.q ?? ""}
              onValueChange={(q) => go({ q: q || undefined }, { replace: true })}
              className="min-w-0 grow basis-40"
            />
            <Segmented
              label="Which"
              value={search.unread === true ? "unread" : "all"}
              onValueChange={(which) => go({ unread: which === "unread" || undefined }, { replace: true })}
              options={[
                { value: "all", label: "All" },
                { value: "unread", label: "Unread" },
              ]}
            />
          </div>
          <Threads />
        </div>
        {search.thread !== undefined && (
          <ThreadView key={search.thread} id={search.thread} onClose={() => go({ thread: undefined })} />
        )}
      </div>
    </>
  );
}

/** A sweep that failed never means that there is no reply. */
function Freshness() {
  const { data } = useInboxStatus();
  if (!data) return null;
  const { sentence, readAt, failedAt, memberData } = data;
  const more =
    memberData === null || memberData.messages === 0
      ? null
      : ` Your LinkedIn data reports ${memberData.messages} ${memberData.messages === 1 ? "message" : "messages"} in the last 30 days, without their texts.`;
  if (failedAt !== null) {
    return (
      <Alert tone="warn" className="mb-3">
        {sentence}
        {more}
      </Alert>
    );
  }
  return (
    <p className="mb-3 text-s text-ink-2">
      {sentence}
      {readAt !== null && (
        <>
          {" "}
          Last read <ExactTime at={readAt} format={inSentence} />.
        </>
      )}
      {more}
    </p>
  );
}

function Threads() {
  const { search, go } = useBotSearch();
  const query = useThreads({ unread: search.unread === true, search: search.q });
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const threads = data?.pages.flatMap(({ items }) => items);
  return (
    <Card flush aria-label="Conversations">
      {!threads ? (
        error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="Could not load your inbox." onRetry={refetch} />
        ) : (
          <SkeletonRows rows={5} label="Loading your inbox" />
        )
      ) : threads.length > 0 ? (
        <ul className="divide-y divide-line">
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} search={search} />
          ))}
        </ul>
      ) : search.q !== undefined || search.unread === true ? (
        <Empty
          icon={SearchX}
          sentence="No results."
          action={<Button onClick={() => go({ q: undefined, unread: undefined }, { replace: true })}>Clear</Button>}
        />
      ) : (
        <Empty
          icon={Inbox}
          sentence="No conversations yet. Once the bot has read your inbox, they appear here."
          action={
            <LinkButton to="/bot" search={{}}>
              Open the overview
            </LinkButton>
          }
        />
      )}
      <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </Card>
  );
}
