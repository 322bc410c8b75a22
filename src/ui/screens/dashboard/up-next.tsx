import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ContentState } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { TextLink } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Meter } from "../../components/feedback/meter.tsx";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { useUpcoming } from "../../data/content.ts";
import { usageQuery } from "../../data/usage.ts";
import { useNow } from "../../lib/use-now.ts";
import { dayAndTime } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";

const most = 4;
/** A post that is being sent or checked is no longer next. */
const waiting = new Set<ContentState>(["scheduled", "held", "claimed"]);

export function UpNext() {
  const { data, isError } = useUpcoming();
  const now = useNow();
  const zone = useZone();
  const next = (data ?? []).filter(({ detail }) => waiting.has(detail.state)).slice(0, most);
  return (
    <Card aria-label="Up next">
      <CardHeader
        title="Up next"
        action={
          <TextLink
            to="/content-scheduler"
            className="text-s touch:-my-2 touch:inline-flex touch:min-h-11 touch:items-center"
          >
            All scheduled
          </TextLink>
        }
      />
      {data === undefined ? (
        isError ? (
          <p className="text-s text-ink-3">Could not load your next posts.</p>
        ) : (
          <Skeleton className="h-16" />
        )
      ) : next.length === 0 ? (
        <p className="text-s text-ink-3">No posts scheduled.</p>
      ) : (
        <ul className="-mx-2 -my-1 grid grid-cols-[minmax(0,1fr)] gap-0.5 text-s">
          {next.map((item) => (
            <li key={item.id}>
              <Link
                to="/content-scheduler"
                search={{ edit: item.id }}
                className="flex h-8 min-w-0 items-center justify-between gap-3 rounded-control px-2 transition-colors duration-150 hover:bg-sunken touch:h-11"
              >
                <span dir="auto" className="min-w-0 truncate text-ink">
                  {nameOf(item)}
                </span>
                <span className="shrink-0 text-xs text-ink-3 tabular-nums">
                  {item.detail.state === "held"
                    ? "On hold"
                    : item.scheduledFor && dayAndTime(Date.parse(item.scheduledFor), zone, now)}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PostQuota />
    </Card>
  );
}

function PostQuota() {
  const { data, isError } = useQuery(usageQuery);
  if (!data && isError) return null;
  if (!data) return <Skeleton className="mt-4 h-8" />;
  return (
    <div className="mt-4 border-t border-line pt-3.5">
      <Meter label="Posts this month" used={data.posts.used} limit={data.posts.limit} />
    </div>
  );
}
