import { statusLabelOf, type Tone } from "#core/content/status-messages.ts";
import { classes } from "../../../../components/classes.ts";
import { weekdayIn } from "../../../../lib/dates.ts";
import { monthOf, type Day } from "../rules/days.ts";
import type { CalendarPost } from "../rules/posts.ts";
import type { LayoutProps } from "./layout-props.ts";
import { shortWeekday } from "./weekday-names.tsx";

const tones: Record<Tone, string> = {
  neutral: "bg-control",
  accent: "bg-accent",
  good: "bg-good",
  warn: "bg-warn",
  bad: "bg-bad",
};

const maxDots = 3;

interface CompactMonthProps extends LayoutProps {
  onOpenDay: (day: Day) => void;
}

/** For fingers, and next to an open form: each day is one button that opens its posts. */
export function CompactMonth({ position, days, past, today, warnings, isLoading, onOpenDay }: CompactMonthProps) {
  return (
    <div aria-busy={isLoading || undefined}>
      <div aria-hidden className="grid grid-cols-7">
        {position.days.slice(0, 7).map((day) => (
          <span key={day} className="py-2 text-center text-xs font-medium text-ink-3">
            {shortWeekday(day)}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {position.days.map((day) => {
          const posts = days.get(day) ?? [];
          const elsewhere = past.get(day)?.length ?? 0;
          const count = posts.length + elsewhere;
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              aria-current={day === today ? "date" : undefined}
              onClick={() => onOpenDay(day)}
              className="grid min-h-13 min-w-0 cursor-pointer content-start justify-items-center gap-1 border-t border-line px-0.5 py-1.5 hover:bg-sunken focus-visible:z-10 data-over:bg-accent-soft"
            >
              <span className="sr-only">
                {`${weekdayIn(Date.parse(`${day}T12:00Z`), "UTC")}, ${count === 1 ? "1 post" : `${count} posts`}`}
              </span>
              <span
                aria-hidden
                className={classes(
                  "grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs tabular-nums",
                  day === today
                    ? "bg-accent font-semibold text-accent-ink"
                    : monthOf(day) === position.month
                      ? "font-medium text-ink"
                      : "text-ink-3",
                )}
              >
                {Number(day.slice(8))}
              </span>
              <Dots posts={posts} elsewhere={elsewhere} warnings={warnings} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

interface DotsProps extends Pick<LayoutProps, "warnings"> {
  posts: readonly CalendarPost[];
  /** Number of posts that were published outside Attaché. */
  elsewhere: number;
}

function Dots({ posts, elsewhere, warnings }: DotsProps) {
  const count = posts.length + elsewhere;
  if (count === 0) return null;
  if (count > maxDots) {
    const hasWarnings = posts.some(({ item }) => warnings.has(item.id));
    return (
      <span
        aria-hidden
        className={classes("text-xs font-medium tabular-nums", hasWarnings ? "text-warn" : "text-ink-2")}
      >
        {count}
      </span>
    );
  }
  return (
    <span aria-hidden className="flex h-4 items-center gap-0.5">
      {posts.map(({ item }) => (
        <span
          key={item.id}
          className={classes(
            "size-1.5 rounded-full",
            tones[warnings.has(item.id) ? "warn" : statusLabelOf(item.detail).tone],
          )}
        />
      ))}
      {Array.from({ length: elsewhere }, (_, at) => (
        <span key={at} className="size-1.5 rounded-full border border-control" />
      ))}
    </span>
  );
}
