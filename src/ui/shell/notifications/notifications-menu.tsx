import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../components/button.tsx";
import { badgesQuery } from "../../data/badges.ts";

const load = async () => ({ default: (await import("./open-notifications.tsx")).OpenNotifications });
const OpenNotifications = lazy(load);

/** The bell with its live count. The popover's code is fetched on hover or focus. */
export function NotificationsMenu() {
  const { data } = useQuery(badgesQuery);
  const [wanted, setWanted] = useState(false);
  const unread = data?.notifications ?? 0;
  const preload = () => void load().catch(() => undefined);
  const bell = (
    <IconButton label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"} icon={Bell}>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute top-0 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[0.6875rem] leading-none font-semibold text-accent-ink tabular-nums touch:top-1 touch:right-1"
        >
          {unread > 99 ? "99+" : unread}
        </span>
      )}
    </IconButton>
  );
  const closed = (
    <span className="contents" onPointerEnter={preload} onFocus={preload} onClickCapture={() => setWanted(true)}>
      {bell}
    </span>
  );
  if (!wanted) return closed;
  return (
    <Suspense fallback={closed}>
      <OpenNotifications trigger={bell} />
    </Suspense>
  );
}
