import { memo } from "react";
import { Skeleton } from "../../../../components/feedback/skeleton.tsx";
import { classes } from "../../../../components/classes.ts";
import { weekdayIn } from "../../../../lib/dates.ts";
import type { PastPost } from "#core/post-history/contract.ts";
import { PastChip } from "../past-entries.tsx";
import { PostChip } from "../post-chip.tsx";
import { monthOf, type Day, type Month as MonthName } from "../rules/days.ts";
import type { CalendarPost } from "../rules/posts.ts";
import { gridCellRole, gridRole, type LayoutProps } from "./layout-props.ts";
import { WeekdayNames } from "./weekday-names.tsx";

/** With more posts, the last line counts the rest. */
const linesPerDay = 4;
const none: readonly never[] = [];

export function Month({ position, days, past, warnings, zone, today, active, isLoading }: LayoutProps) {
  const weeks = Array.from({ length: position.days.length / 7 }, (_, week) =>
    position.days.slice(week * 7, week * 7 + 7),
  );
  return (
    <table {...gridRole} aria-label="Month" aria-busy={isLoading || undefined} className="w-full min-w-140 table-fixed">
      <thead>
        <WeekdayNames days={weeks[0] ?? []} />
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]} className="border-t border-line">
            {week.map((day, index) => (
              <MonthCell
                key={day}
                day={day}
                month={position.month}
                posts={days.get(day) ?? none}
                past={past.get(day) ?? none}
                warnings={warnings}
                zone={zone}
                isToday={day === today}
                isPast={day < today}
                isActive={day === active}
                isLoading={isLoading && index % 3 === 1}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MonthCellProps extends Pick<LayoutProps, "warnings" | "zone" | "isLoading"> {
  day: Day;
  month: MonthName;
  posts: readonly CalendarPost[];
  past: readonly PastPost[];
  isToday: boolean;
  isPast: boolean;
  isActive: boolean;
}

const MonthCell = memo(function MonthCell(props: MonthCellProps) {
  const { day, month, posts, past, warnings, zone, isToday, isPast, isActive, isLoading } = props;
  const total = posts.length + past.length;
  const lines = total > linesPerDay ? linesPerDay - 1 : linesPerDay;
  const shown = posts.slice(0, lines);
  const shownPast = past.slice(0, lines - shown.length);
  const rest = total - shown.length - shownPast.length;
  const count = total === 1 ? "1 post" : `${total} posts`;
  return (
    <td
      {...gridCellRole}
      data-day={day}
      data-cell={day}
      data-past={isPast || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-current={isToday ? "date" : undefined}
      className={classes(
        "h-32 border-line p-1 align-top not-first:border-l data-over:bg-accent-soft data-over:shadow-[inset_0_0_0_2px_var(--accent)] focus-visible:z-10",
        isPast ? "bg-canvas" : "cursor-pointer hover:bg-sunken/50",
      )}
    >
      <div className="grid gap-0.5">
        <span className="sr-only">{`${weekdayIn(Date.parse(`${day}T12:00Z`), "UTC")}, ${count}`}</span>
        <span
          aria-hidden
          className={classes(
            "mb-0.5 grid h-5.5 min-w-5.5 place-items-center justify-self-start rounded-full px-1 text-xs tabular-nums",
            isToday
              ? "bg-accent font-semibold text-accent-ink"
              : monthOf(day) === month
                ? "font-medium text-ink"
                : "text-ink-3",
          )}
        >
          {Number(day.slice(8))}
        </span>
        {isLoading && <Skeleton className="h-5.5 rounded-[5px]" />}
        {shown.map((post) => (
          <PostChip
            key={post.item.id}
            post={post}
            zone={zone}
            warnings={warnings.get(post.item.id)}
            isReachable={isActive}
          />
        ))}
        {shownPast.map((post) => (
          <PastChip key={post.id} post={post} zone={zone} isReachable={isActive} />
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
      </div>
    </td>
  );
});
