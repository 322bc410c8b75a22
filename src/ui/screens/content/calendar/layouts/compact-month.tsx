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
export function CompactMonth({ position, days, today, warnings, isLoading, onOpenDay }: CompactMonthProps) {
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
          return (
            <button
              key={day}
              type="button"
              data-day={day}
              aria-label={`${weekdayIn(Date.parse(`${day}T12:00Z`), "UTC")}, ${posts.length === 1 ? "1 post" : `${posts.length} posts`}`}
              aria-current={day === today ? "date" : undefined}
              onClick={() => onOpenDay(day)}
              className="grid min-h-13 min-w-0 cursor-pointer content-start justify-items-center gap-1 border-t border-line px-0.5 py-1.5 hover:bg-sunken focus-visible:z-10 data-over:bg-accent-soft"
            >
              <span
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
              <Dots posts={posts} warnings={warnings} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Dots({ posts, warnings }: { posts: readonly CalendarPost[]; warnings: LayoutProps["warnings"] }) {
  if (posts.length === 0) return null;
  if (posts.length > maxDots) {
    const hasWarnings = posts.some(({ item }) => warnings.has(item.id));
    return (
      <span className={classes("text-xs font-medium tabular-nums", hasWarnings ? "text-warn" : "text-ink-2")}>
        {posts.length}
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
    </span>
  );
}
