import { Activity } from "lucide-react";
import { useId, useState } from "react";
import type { ActivityEntry } from "#core/activity/contract.ts";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { relativeTime } from "../../lib/relative-time.ts";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { useNow } from "../../lib/use-now.ts";
import { inFull } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";
import { KindIcon } from "../../routing/kind-icon.tsx";
import { useRecentActivity } from "./queries.ts";

const shownFirst = 8;

export function RecentActivity() {
  const { data, error, refetch } = useRecentActivity();
  const [all, setAll] = useState(false);
  const listId = useId();
  return (
    <Card aria-label="Recent Activity">
      <CardHeader
        title="Recent Activity"
        action={
          data &&
          data.length > shownFirst && (
            <Button
              variant="ghost"
              size="s"
              aria-expanded={all}
              aria-controls={listId}
              onClick={() => setAll(!all)}
              className="-mr-2.5 touch:-my-2"
            >
              {all ? "Show less" : "View all"}
            </Button>
          )
        }
      />
      {data ? (
        data.length === 0 ? (
          <p className="py-10 text-center text-s text-ink-3">No recent activity</p>
        ) : (
          <ActivityList id={listId} items={all ? data : data.slice(0, shownFirst)} />
        )
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load recent activity." onRetry={refetch} />
      ) : (
        <output className="grid gap-4 py-2">
          <span className="sr-only">Loading recent activity</span>
          {["w-3/5", "w-2/5", "w-1/2", "w-2/3", "w-2/5"].map((width, at) => (
            <span key={`${width}${at}`} aria-hidden className="flex items-center gap-3">
              <Skeleton className="size-6.5" />
              <Skeleton className={`h-3.5 ${width}`} />
            </span>
          ))}
        </output>
      )}
    </Card>
  );
}

function ActivityList({ id, items }: { id: string; items: readonly ActivityEntry[] }) {
  const now = useNow();
  return (
    <ul id={id} className="-my-1 divide-y divide-line">
      {items.map((item) => (
        <ActivityRow key={`${item.timestamp}${item.message}`} item={item} now={now} />
      ))}
    </ul>
  );
}

function ActivityRow({ item: { type, message, timestamp }, now }: { item: ActivityEntry; now: number }) {
  return (
    <li className="flex items-center gap-3 py-2.5 text-s">
      <span aria-hidden className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3">
        <KindIcon of="activity" kind={type} fallback={Activity} className="size-3.5" />
      </span>
      <p title={message} className="min-w-0 grow text-ink max-sm:[overflow-wrap:anywhere] sm:truncate">
        {message}
      </p>
      <time
        dateTime={timestamp}
        title={inFull(Date.parse(timestamp), useZone())}
        className="shrink-0 text-xs text-ink-3 tabular-nums"
      >
        {relativeTime(timestamp, now)}
      </time>
    </li>
  );
}
