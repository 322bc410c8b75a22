import { Link } from "@tanstack/react-router";
import {
  CircleCheck,
  CircleHelp,
  ClockAlert,
  TriangleAlert,
  Unplug,
  UserPlus,
  Bell,
  type LucideIcon,
} from "lucide-react";
import type { NotificationKind } from "#core/declarations.ts";
import type { Notification } from "#core/notifications/contract.ts";
import { classes } from "../components/classes.ts";
import { relativeTime } from "../components/relative-time.ts";
import { useNow } from "../screens/content/use-now.ts";
import { inFull } from "../screens/content/when.ts";
import { browserZone } from "../screens/content/zones.ts";

const icons: Record<NotificationKind, LucideIcon> = {
  account_approved: CircleCheck,
  registration: UserPlus,
  content_failed: TriangleAlert,
  content_unconfirmed: CircleHelp,
  content_missed: ClockAlert,
  network_needs_you: Unplug,
};

const row =
  "flex w-full gap-3 px-4 py-3 text-left transition-colors duration-150 outline-offset-[-2px] hover:bg-sunken focus-visible:bg-sunken";

/** One notification: a way to what it tells of, where there is one. */
export function NotificationRow({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const { href } = item;
  const told = <Told item={item} />;
  return (
    <li>
      {href === null ? (
        <button type="button" onClick={onOpen} className={classes(row, "cursor-pointer")}>
          {told}
        </button>
      ) : (
        <Link {...linkTo(href)} onClick={onOpen} className={row}>
          {told}
        </Link>
      )}
    </li>
  );
}

function Told({ item: { kind, title, message, at, read } }: { item: Notification }) {
  const now = useNow();
  // A newer server may tell of what this screen does not know yet.
  const Icon = Object.hasOwn(icons, kind) ? icons[kind] : Bell;
  return (
    <>
      <span
        aria-hidden
        className="mt-0.5 grid size-6.5 shrink-0 place-items-center rounded-control bg-sunken text-ink-3"
      >
        <Icon className="size-3.5" />
      </span>
      <span className="grid min-w-0 grow gap-0.5 text-s [overflow-wrap:anywhere]">
        <span className={read ? "text-ink-2" : "font-semibold text-ink"}>{title}</span>
        <span className="text-ink-2">{message}</span>
        <time dateTime={at} title={inFull(Date.parse(at), browserZone())} className="text-xs text-ink-3 tabular-nums">
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

/** The router wants an address in its parts. */
function linkTo(href: string) {
  const { pathname, searchParams } = new URL(href, location.origin);
  return { to: pathname, search: Object.fromEntries(searchParams) };
}
