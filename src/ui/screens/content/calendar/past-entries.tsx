import { Link } from "@tanstack/react-router";
import { History } from "lucide-react";
import { memo } from "react";
import type { PastPost } from "#core/post-history/contract.ts";
import { historySourceLabels } from "#core/post-history/labels/contract.ts";
import { formatCount } from "../../../lib/format-count.ts";
import { pastPostName } from "../past/past-post-name.ts";
import { timeOf } from "./rules/days.ts";

interface PastEntryProps {
  post: PastPost;
  zone: string;
}

const linkTo = (id: string) => ({ view: "past", post: id });

const timeIn = ({ publishedAt, isTimeExact }: PastPost, zone: string): string =>
  isTimeExact ? timeOf(Date.parse(publishedAt), zone) : "";

/** A post that was published elsewhere: it can be looked at, but neither moved nor edited. */
export const PastChip = memo(function PastChip({ post, zone, isReachable }: PastEntryProps & { isReachable: boolean }) {
  const name = pastPostName(post);
  const time = timeIn(post, zone);
  return (
    <Link
      to="/content-scheduler"
      search={linkTo(post.id)}
      // The cell around it starts a new post.
      onClick={(event) => event.stopPropagation()}
      aria-label={`${time} ${name}, published outside Attaché`.trim()}
      title={`${name}\n${historySourceLabels[post.source]}`}
      tabIndex={isReachable ? 0 : -1}
      className="flex h-5.5 w-full min-w-0 items-center gap-1 rounded-[5px] border border-line px-1.5 text-xs text-ink-3 hover:bg-sunken touch:h-11"
    >
      <History aria-hidden className="size-3 shrink-0" />
      {time !== "" && <span className="shrink-0 font-medium tabular-nums">{time}</span>}
      <span dir="auto" className="min-w-0 grow truncate text-ink-2">
        {name}
      </span>
    </Link>
  );
});

/** In the agenda and in the list of a day. */
export function PastRow({ post, zone }: PastEntryProps) {
  const { impressions, source } = post;
  return (
    <li className="hover:bg-sunken">
      <Link
        to="/content-scheduler"
        search={linkTo(post.id)}
        className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-x-2 py-2 pr-2 pl-4 text-s touch:min-h-11"
      >
        <span className="text-ink-2 tabular-nums">{timeIn(post, zone)}</span>
        <span dir="auto" className="min-w-0 truncate font-medium text-ink">
          {pastPostName(post)}
        </span>
        <span className="col-start-2 flex items-center gap-1.5 text-xs text-ink-3">
          <History aria-hidden className="size-3.5 shrink-0" />
          {historySourceLabels[source]}
          {impressions && !impressions.isPartial && ` · ${formatCount(impressions.value)} impressions`}
        </span>
      </Link>
    </li>
  );
}
