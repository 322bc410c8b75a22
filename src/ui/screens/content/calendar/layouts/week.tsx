import { memo, useEffect, useEffectEvent, useMemo, useRef } from "react";
import { classes } from "../../../../components/classes.ts";
import type { PastPost } from "#core/post-history/contract.ts";
import { daysFrom, hoursOf, timeOf, type Day, type Span } from "../rules/days.ts";
import type { CalendarPost } from "../rules/posts.ts";
import { HourCell } from "./hour-cell.tsx";
import { gridRole, type LayoutProps } from "./layout-props.ts";
import { shortWeekday } from "./weekday-names.tsx";

interface WeekProps extends LayoutProps {
  /** The hour of `active` that Tab leads to. */
  activeHour: number;
}

const none: readonly PastPost[] = [];

/** Scrolled to at first, unless a post goes out earlier. */
const firstHour = 8;

/** A row for each hour that a clock shows, so that the days line up although one may have 23 or 25 hours. */
export function Week(props: WeekProps) {
  const { position, days, past, zone, today, isLoading } = props;
  const box = useRef<HTMLDivElement>(null);
  const { anchor } = position;
  const hours = useMemo(() => daysFrom(anchor, 7).map((day) => hoursOf(day, zone)), [anchor, zone]);
  const posts = useMemo(() => daysFrom(anchor, 7).map((day) => days.get(day) ?? []), [anchor, days]);
  const earliest = Math.min(firstHour, ...posts.flat().map(({ time }) => Number(time.slice(0, 2))));
  const scroll = useEffectEvent(() => {
    const row = box.current?.querySelector<HTMLElement>(`[data-row="${earliest}"]`);
    const head = box.current?.querySelector<HTMLElement>("[data-head]");
    if (row && head && box.current) box.current.scrollTop = row.offsetTop - head.offsetHeight;
  });
  useEffect(() => scroll(), [anchor, isLoading]);
  return (
    <div ref={box} data-scrolls className="relative max-h-[max(24rem,calc(100dvh-16rem))] overflow-auto rounded-card">
      <table
        {...gridRole}
        aria-label="Week"
        aria-busy={isLoading || undefined}
        className="w-full min-w-176 table-fixed border-separate border-spacing-0"
      >
        <thead data-head className="sticky top-0 z-20 bg-surface">
          <tr>
            <th scope="col" className="sticky left-0 z-10 w-14 border-b border-line bg-surface">
              <span className="sr-only">Hour</span>
            </th>
            {position.days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} />
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: 24 }, (_, hour) => (
            <tr key={hour} data-row={hour} className="group/hour">
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-surface px-2 pt-1 text-right align-top text-xs font-normal text-ink-3 tabular-nums group-last/hour:border-b-0"
              >
                {String(hour).padStart(2, "0")}:00
              </th>
              {position.days.map((day, index) => (
                <WeekHour
                  key={day}
                  {...props}
                  day={day}
                  hour={hour}
                  spans={hours[index]?.[hour] ?? []}
                  posts={posts[index] ?? []}
                  elsewhere={past.get(day) ?? none}
                  isLoading={isLoading && hour === 9 && index % 2 === 0}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface WeekHourProps extends WeekProps {
  day: Day;
  hour: number;
  spans: readonly Span[];
  posts: readonly CalendarPost[];
  elsewhere: readonly PastPost[];
}

function WeekHour({
  day,
  hour,
  spans,
  posts,
  elsewhere,
  zone,
  now,
  warnings,
  active,
  activeHour,
  isLoading,
}: WeekHourProps) {
  const isActive = day === active && hour === activeHour;
  const shown = String(hour).padStart(2, "0");
  const ofHour = useMemo(() => posts.filter(({ time }) => time.startsWith(shown)), [posts, shown]);
  const pastOfHour = useMemo(
    () => elsewhere.filter(({ publishedAt }) => timeOf(Date.parse(publishedAt), zone).startsWith(shown)),
    [elsewhere, shown, zone],
  );
  const end = spans.at(-1)?.to ?? 0;
  return (
    <HourCell
      day={day}
      hour={hour}
      spans={spans}
      posts={ofHour}
      past={pastOfHour}
      zone={zone}
      warnings={warnings}
      isActive={isActive}
      isPast={end <= now}
      nowAt={spans.some(({ from, to }) => from <= now && now < to) ? timeOf(now, zone) : undefined}
      isLoading={isLoading}
    />
  );
}

const DayHead = memo(function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  return (
    <th
      scope="col"
      aria-current={isToday ? "date" : undefined}
      className="border-b border-l border-line px-2 py-2 text-xs font-medium text-ink-3"
    >
      <span className="flex items-center gap-1.5">
        {shortWeekday(day)}
        <span
          className={classes(
            "grid h-5.5 min-w-5.5 place-items-center rounded-full px-1 text-xs tabular-nums",
            isToday ? "bg-accent font-semibold text-accent-ink" : "text-ink",
          )}
        >
          {Number(day.slice(8))}
        </span>
      </span>
    </th>
  );
});
