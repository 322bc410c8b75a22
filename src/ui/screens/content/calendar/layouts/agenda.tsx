import { useState } from "react";
import { Button } from "../../../../components/button.tsx";
import { classes } from "../../../../components/classes.ts";
import { Empty } from "../../../../components/feedback/empty.tsx";
import { relativeDay, weekdayIn } from "../../../../lib/dates.ts";
import type { Day } from "../rules/days.ts";
import { startOfDay } from "../rules/days.ts";
import type { CalendarPost } from "../rules/posts.ts";
import type { PastPost } from "#core/post-history/contract.ts";
import { PastRow } from "../past-entries.tsx";
import { AgendaRow, type AgendaRowActions } from "./agenda-row.tsx";
import { AgendaSkeleton } from "./agenda-skeleton.tsx";
import type { LayoutProps } from "./layout-props.ts";

interface AgendaProps extends LayoutProps {
  actions: AgendaRowActions;
  onNew: () => void;
}

/** The days with posts. Those that have passed are folded in the current month, so that today is on top. */
export function Agenda(props: AgendaProps) {
  const { position, days, past, today, isLoading, onNew } = props;
  const [unfolded, setUnfolded] = useState<Day>();
  if (isLoading) return <AgendaSkeleton />;
  const filled = position.days.flatMap((day) => {
    const [posts, elsewhere] = [days.get(day) ?? [], past.get(day) ?? []];
    return posts.length + elsewhere.length > 0 ? [{ day, posts, elsewhere }] : [];
  });
  if (filled.length === 0) {
    return (
      <Empty
        sentence={position.ofWeek ? "No posts in this week." : "No posts in this month."}
        action={<Button onClick={onNew}>New Content</Button>}
      />
    );
  }
  const isFolded = position.days.includes(today) && unfolded !== position.anchor;
  const earlier = isFolded ? filled.filter(({ day }) => day < today) : [];
  const count = earlier.reduce((sum, { posts, elsewhere }) => sum + posts.length + elsewhere.length, 0);
  return (
    <>
      {count > 0 && (
        <div className="flex justify-center border-b border-line p-2">
          <Button variant="ghost" size="s" onClick={() => setUnfolded(position.anchor)}>
            {count === 1 ? "Show 1 earlier post" : `Show ${count} earlier posts`}
          </Button>
        </div>
      )}
      {filled.slice(earlier.length).map(({ day, posts, elsewhere }) => (
        <AgendaDay key={day} {...props} day={day} posts={posts} elsewhere={elsewhere} />
      ))}
      {earlier.length === filled.length && (
        <Empty sentence="Nothing else in this period." action={<Button onClick={onNew}>New Content</Button>} />
      )}
    </>
  );
}

interface AgendaDayProps extends AgendaProps {
  day: Day;
  posts: readonly CalendarPost[];
  elsewhere: readonly PastPost[];
}

function AgendaDay({ day, posts, elsewhere, zone, now, today, warnings, actions }: AgendaDayProps) {
  const at = startOfDay(day, zone);
  const word = relativeDay(at, zone, now);
  const isNear = /^[a-z]/.test(word);
  return (
    <section aria-label={weekdayIn(at, zone)} data-day={day} className="not-first:border-t not-first:border-line">
      <h3
        className={classes(
          "flex items-baseline gap-2 px-4 pt-3 pb-1 text-s font-semibold",
          day === today ? "text-accent-text" : "text-ink",
        )}
      >
        {weekdayIn(at, zone)}
        {isNear && <span className="text-xs font-medium text-ink-3 capitalize">{word}</span>}
      </h3>
      <ul className="pb-1.5">
        {posts.map((post) => (
          <AgendaRow key={post.item.id} post={post} warnings={warnings.get(post.item.id)} actions={actions} />
        ))}
        {elsewhere.map((post) => (
          <PastRow key={post.id} post={post} zone={zone} />
        ))}
      </ul>
    </section>
  );
}
