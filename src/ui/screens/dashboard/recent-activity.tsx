import { Link } from "@tanstack/react-router";
import { Activity } from "lucide-react";
import { useId, useState } from "react";
import type { ActivityEntry } from "#core/activity/contract.ts";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { hrefTarget } from "../../lib/href-target.ts";
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
              repeatable
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
  return (
    <ul id={id} className="-my-1">
      {items.map((item) => (
        <ActivityRow key={`${item.timestamp}${item.message}`} item={item} />
      ))}
    </ul>
  );
}

function ActivityRow({ item: { type, message, timestamp, href } }: { item: ActivityEntry }) {
  return (
    <li className="relative flex items-center gap-3 border-line py-2.5 text-s not-first:border-t before:absolute before:-inset-x-2 before:inset-y-0 before:-z-1 before:rounded-control before:transition-colors before:duration-150 isolate has-[a]:hover:before:bg-sunken">
      <span aria-hidden className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3">
        <KindIcon of="activity" kind={type} fallback={Activity} className="size-3.5" />
      </span>
      <p title={message} className="min-w-0 grow text-ink max-sm:[overflow-wrap:anywhere] sm:truncate">
        {href === undefined ? message : <ItemLink href={href}>{message}</ItemLink>}
      </p>
      <RelativeTime at={timestamp} className="relative shrink-0 text-xs text-ink-3 tabular-nums" />
    </li>
  );
}

/** Covers its whole row. A published post may be on another site. */
function ItemLink({ href, children }: { href: string; children: string }) {
  const className =
    "after:absolute after:-inset-x-2 after:inset-y-0 after:rounded-control focus-visible:outline-offset-0";
  if (href.startsWith("/"))
    return (
      <Link {...hrefTarget(href)} className={className}>
        {children}
      </Link>
    );
  return (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
