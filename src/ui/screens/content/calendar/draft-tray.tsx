import { useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus, ChevronDown, Image } from "lucide-react";
import { useId } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { nameOf } from "#core/content/post-name.ts";
import { IconButton } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Badge } from "../../../components/chip.tsx";
import { classes } from "../../../components/classes.ts";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { LoadMore } from "../../../components/feedback/load-more.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { dayAndTime } from "../../../lib/dates.ts";
import { contentGroupQuery } from "../list-query.ts";

interface DraftTrayProps {
  /** Next to the calendar, where drafts can be dragged from; otherwise below it. */
  isAside: boolean;
  isOpen: boolean;
  onToggle: () => void;
  zone: string;
  now: number;
  onSchedule: (item: ContentItem) => void;
}

/** Drafts to schedule. */
export function DraftTray({ isAside, isOpen, onToggle, zone, now, onSchedule }: DraftTrayProps) {
  const id = useId();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    contentGroupQuery({ status: "draft" }),
  );
  // One that awaits approval is not scheduled from here.
  const items = data?.pages.flatMap((page) => page.items.filter(({ detail }) => detail.state === "draft"));
  return (
    <Card flush aria-label="Drafts" className="overflow-hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full cursor-pointer items-center gap-2 px-3.5 py-2.5 text-left text-s font-semibold text-ink touch:min-h-11 focus-visible:-outline-offset-2"
      >
        Drafts
        <Badge count={items?.length ?? 0} isMore={hasNextPage} label={hasNextPage ? "or more" : undefined} />
        <ChevronDown
          aria-hidden
          className={classes("ml-auto size-4 text-ink-3 transition-transform duration-150", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} hidden={!isOpen} className="border-t border-line">
        {error && !items ? (
          <LoadFailed error={error} otherwise="Could not load your drafts." onRetry={refetch} className="m-3" />
        ) : !items ? (
          <Skeleton className="m-3 h-10" />
        ) : items.length === 0 ? (
          <p className="px-3.5 py-4 text-s text-ink-2">
            No drafts yet. Save a post as a draft and schedule it from here.
          </p>
        ) : (
          <>
            {isAside && <p className="px-3.5 pt-2.5 text-xs text-ink-3">Drag a draft to a day or an hour.</p>}
            <ul className="grid max-h-[max(16rem,calc(100dvh-18rem))] gap-1 overflow-y-auto p-2">
              {items.map((item) => (
                <Draft key={item.id} item={item} zone={zone} now={now} onSchedule={onSchedule} />
              ))}
            </ul>
            <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
          </>
        )}
      </div>
    </Card>
  );
}

function Draft({
  item,
  zone,
  now,
  onSchedule,
}: Pick<DraftTrayProps, "zone" | "now" | "onSchedule"> & { item: ContentItem }) {
  const name = nameOf(item);
  return (
    <li className="flex items-center">
      <button
        type="button"
        data-post={item.id}
        data-movable
        data-draft
        aria-keyshortcuts="m"
        className="grid min-w-0 grow cursor-grab gap-0.5 rounded-control border border-dashed border-line-strong bg-surface px-2.5 py-1.5 text-left text-s hover:bg-sunken touch:min-h-11 touch:cursor-pointer data-dragged:opacity-40"
      >
        <span className="flex min-w-0 items-center gap-1.5">
          <span dir="auto" className="min-w-0 truncate font-medium text-ink">
            {name}
          </span>
          {item.media.length > 0 && <Image aria-hidden className="size-3.5 shrink-0 text-ink-3" />}
        </span>
        {item.scheduledFor !== null && (
          // In a narrow column, with words before it, the time would fall on a line of its own.
          <span className="truncate text-xs text-ink-3">
            <span className="sr-only">Planned for </span>
            {dayAndTime(Date.parse(item.scheduledFor), zone, now)}
          </span>
        )}
      </button>
      <IconButton label={`Schedule ‘${name}’…`} icon={CalendarPlus} onClick={() => onSchedule(item)} />
    </li>
  );
}
