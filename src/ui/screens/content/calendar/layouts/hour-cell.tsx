import { memo } from "react";
import { offsetLabel } from "#core/wall-time.ts";
import { classes } from "../../../../components/classes.ts";
import { Skeleton } from "../../../../components/feedback/skeleton.tsx";
import { weekdayIn } from "../../../../lib/dates.ts";
import type { PastPost } from "#core/post-history/contract.ts";
import { PastChip } from "../past-entries.tsx";
import { PostChip } from "../post-chip.tsx";
import { hourMs, timeOf, type Day, type Span } from "../rules/days.ts";
import type { CalendarPost } from "../rules/posts.ts";
import { gridCellRole, type LayoutProps } from "./layout-props.ts";

interface HourCellProps extends Pick<LayoutProps, "warnings" | "zone" | "isLoading"> {
  day: Day;
  hour: number;
  /** None if the clocks skip this hour, two if they show it twice. */
  spans: readonly Span[];
  posts: readonly CalendarPost[];
  past: readonly PastPost[];
  isActive: boolean;
  isPast: boolean;
  /** The time now, if it is in this hour. */
  nowAt: string | undefined;
}

/** With more posts, the last line counts the rest. */
const linesPerHour = 4;

export const HourCell = memo(function HourCell(props: HourCellProps) {
  const { day, hour, spans, posts, past, zone, isActive, isPast, nowAt, isLoading } = props;
  const [only] = spans;
  const isWhole = spans.length === 1 && only !== undefined && only.to - only.from === hourMs;
  const total = posts.length + past.length;
  const count = total === 1 ? "1 post" : `${total} posts`;
  const name = `${weekdayIn(Date.parse(`${day}T12:00Z`), "UTC")}, ${String(hour).padStart(2, "0")}:00`;
  const isSkipped = spans.length === 0;
  return (
    <td
      {...gridCellRole}
      data-day={isSkipped ? undefined : day}
      data-cell={`${day} ${hour}`}
      data-past={isPast || isSkipped || undefined}
      {...(only && { "data-from": only.from, "data-to": isWhole ? only.to : spans.at(-1)?.to })}
      tabIndex={isActive ? 0 : -1}
      className={classes(
        "relative h-11 touch:h-12.25 border-b border-l border-line p-0.5 align-top group-last/hour:border-b-0 data-over:bg-accent-soft data-over:shadow-[inset_0_0_0_2px_var(--accent)] focus-visible:z-10",
        isSkipped
          ? "bg-[repeating-linear-gradient(135deg,var(--line)_0_1px,transparent_1px_6px)]"
          : isPast
            ? "bg-canvas"
            : "cursor-pointer hover:bg-sunken/50",
      )}
    >
      <span className="sr-only">{`${name}, ${isSkipped ? "skipped by the clocks" : count}`}</span>
      {nowAt !== undefined && <NowLine time={nowAt} />}
      <div className="relative grid gap-0.5">
        {isLoading && <Skeleton className="h-5.5 rounded-[5px]" />}
        {isWhole || isSkipped ? (
          <HourPosts {...props} />
        ) : (
          spans.map((span) => <PartOfHour key={span.from} {...props} span={span} zone={zone} />)
        )}
        {past.map((post) => (
          <PastChip key={post.id} post={post} zone={zone} isReachable={isActive} />
        ))}
      </div>
    </td>
  );
});

function HourPosts({ posts, day, zone, warnings, isActive }: HourCellProps) {
  const shown = posts.length > linesPerHour ? posts.slice(0, linesPerHour - 1) : posts;
  const rest = posts.length - shown.length;
  return (
    <>
      {shown.map((post) => (
        <PostChip
          key={post.item.id}
          post={post}
          zone={zone}
          warnings={warnings.get(post.item.id)}
          isReachable={isActive}
        />
      ))}
      {rest > 0 && (
        <button
          type="button"
          data-more={day}
          tabIndex={isActive ? 0 : -1}
          className="h-5.5 cursor-pointer rounded-[5px] px-1.5 text-left text-xs font-medium text-ink-2 hover:bg-sunken hover:text-ink touch:h-11"
        >
          {rest} more
        </button>
      )}
    </>
  );
}

/** Of an hour that the clocks show twice or in part. */
function PartOfHour({ span, ...props }: HourCellProps & { span: Span }) {
  const posts = props.posts.filter(({ at }) => at >= span.from && at < span.to);
  return (
    <div
      data-from={span.from}
      data-to={span.to}
      className="grid min-h-10 content-start gap-0.5 not-first:border-t not-first:border-dashed not-first:border-line-strong data-over:bg-accent-soft"
    >
      <span className="px-1 text-xs text-ink-3 tabular-nums">
        {timeOf(span.from, props.zone)} {offsetLabel(span.from, props.zone)}
      </span>
      <HourPosts {...props} posts={posts} />
    </div>
  );
}

function NowLine({ time }: { time: string }) {
  return (
    <span
      aria-hidden
      style={{ top: `${(Number(time.slice(3)) / 60) * 100}%` }}
      className="pointer-events-none absolute inset-x-0 h-px bg-bad before:absolute before:-top-1 before:-left-1 before:size-2 before:rounded-full before:bg-bad"
    />
  );
}
