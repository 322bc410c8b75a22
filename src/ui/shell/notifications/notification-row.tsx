import { Link } from "@tanstack/react-router";
import { Bell } from "lucide-react";
import type { Notification } from "#core/notifications/contract.ts";
import { classes } from "../../components/classes.ts";
import { relativeTime } from "../../lib/relative-time.ts";
import { useNow } from "../../lib/use-now.ts";
import { hrefTarget } from "../../lib/href-target.ts";
import { inFull } from "../../lib/dates.ts";
import { useZone } from "../../lib/use-zone.ts";
import { KindIcon } from "../../routing/kind-icon.tsx";

const row =
  "flex w-full gap-3 px-4 py-3 text-left transition-colors duration-150 outline-offset-[-2px] hover:bg-sunken focus-visible:bg-sunken";

export function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { href } = item;
  const content = <Content item={item} />;
  return (
    <li>
      {href === null ? (
        <button type="button" onClick={onOpen} className={classes(row, "cursor-pointer")}>
          {content}
        </button>
      ) : (
        <Link {...hrefTarget(href)} onClick={onOpen} className={row}>
          {content}
        </Link>
      )}
    </li>
  );
}

function Content({ item: { kind, title, message, at, read } }: { item: Notification }) {
  const now = useNow();
  return (
    <>
      <span
        aria-hidden
        className="mt-0.5 grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3"
      >
        <KindIcon of="notification" kind={kind} fallback={Bell} className="size-3.5" />
      </span>
      <span className="grid min-w-0 grow gap-0.5 text-s [overflow-wrap:anywhere]">
        <span className={read ? "text-ink-2" : "font-semibold text-ink"}>{title}</span>
        <span className="text-ink-2">{message}</span>
        <time dateTime={at} title={inFull(Date.parse(at), useZone())} className="text-xs text-ink-3 tabular-nums">
          {relativeTime(at, now)}
        </time>
      </span>
      <span className="mt-1.5 w-2 shrink-0">
        {!read && (
          <>
            <span aria-hidden className="block size-2 rounded-full bg-accent" />
            <span className="sr-only">Unread</span>
          </>
        )}
      </span>
    </>
  );
}
