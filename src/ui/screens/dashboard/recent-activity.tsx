import {
  Activity,
  BriefcaseBusiness,
  CalendarClock,
  Check,
  CircleHelp,
  Eye,
  FileText,
  Link2,
  MessageSquare,
  Send,
  TriangleAlert,
  Unlink,
  UserPlus,
  UserRound,
  type LucideIcon,
} from "lucide-react";
import { useId, useState } from "react";
import type { ActivityEntry, ActivityType } from "#core/activity/contract.ts";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { relativeTime } from "../../lib/relative-time.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { useNow } from "../../lib/use-now.ts";
import { inFull } from "../../lib/dates.ts";
import { browserZone } from "../../lib/zones.ts";
import { useRecentActivity } from "./queries.ts";

const icons: Record<ActivityType | "job_application", LucideIcon> = {
  content_scheduled: CalendarClock,
  content_published: Check,
  content_failed: TriangleAlert,
  content_unconfirmed: CircleHelp,
  network_connected: Link2,
  network_disconnected: Unlink,
  network_needs_you: TriangleAlert,
  network_profile_changed: UserRound,
  application_submitted: BriefcaseBusiness,
  application_responded: MessageSquare,
  application_interviewed: MessageSquare,
  profile_saved: UserRound,
  cv_saved: FileText,
  profile_viewed: Eye,
  invitation_sent: UserPlus,
  message_sent: Send,
  comment_posted: MessageSquare,
  job_application: BriefcaseBusiness,
};
const iconOf = (type: string): LucideIcon => (Object.hasOwn(icons, type) ? icons[type as ActivityType] : Activity);

/** The rest opens in place. */
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
      {items.map(({ type, message, timestamp }) => {
        const Icon = iconOf(type);
        return (
          <li key={`${timestamp}${message}`} className="flex items-center gap-3 py-2.5 text-s">
            <span
              aria-hidden
              className="grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3"
            >
              <Icon className="size-3.5" />
            </span>
            <p title={message} className="min-w-0 grow text-ink max-sm:[overflow-wrap:anywhere] sm:truncate">
              {message}
            </p>
            <time
              dateTime={timestamp}
              title={inFull(Date.parse(timestamp), browserZone())}
              className="shrink-0 text-xs text-ink-3 tabular-nums"
            >
              {relativeTime(timestamp, now)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
