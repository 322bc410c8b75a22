import { Link } from "@tanstack/react-router";
import type { ListedThread } from "#core/inbox/contract.ts";
import { Avatar } from "../../../components/avatar.tsx";
import { classes } from "../../../components/classes.ts";
import { RelativeTime } from "../../../components/relative-time.tsx";
import type { BotSearch } from "../search.ts";

export function ThreadRow({ thread, search }: { thread: ListedThread; search: BotSearch }) {
  const { id, person, isUnread, last, campaign } = thread;
  const isOpen = search.thread === id;
  return (
    <li
      aria-current={isOpen || undefined}
      className={classes("relative flex gap-3 px-4.5 py-3 text-s hover:bg-sunken", isOpen && "bg-accent-soft!")}
    >
      <Avatar name={person.name} size="m" />
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <Link
            to="/bot"
            search={{ ...search, thread: id }}
            resetScroll={false}
            dir="auto"
            className={classes(
              "min-w-0 grow truncate text-ink after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent",
              isUnread ? "font-semibold" : "font-medium",
            )}
          >
            {person.name}
          </Link>
          <RelativeTime at={last.at} className="shrink-0 text-xs text-ink-3" />
          {isUnread && (
            <span className="size-2 shrink-0 self-center rounded-full bg-accent">
              <span className="sr-only">Unread</span>
            </span>
          )}
        </p>
        <p dir="auto" className={classes("truncate text-xs", isUnread ? "text-ink" : "text-ink-3")}>
          {last.from === "me" && "You: "}
          {last.text}
        </p>
        {campaign && <p className="truncate text-xs text-ink-3">{campaign.name}</p>}
      </div>
    </li>
  );
}
