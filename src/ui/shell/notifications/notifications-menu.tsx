import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { IconButton } from "../../components/button.tsx";
import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";
import { badgesQuery } from "../../data/badges.ts";

export const notificationsPart = createLazyPart(
  async () => (await import("./open-notifications.tsx")).OpenNotifications,
  "your notifications",
);

export function NotificationsMenu() {
  const { data } = useQuery(badgesQuery);
  const [wanted, setWanted] = useState(false);
  const unread = data?.notifications ?? 0;
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
    <span
      className="contents"
      onPointerEnter={notificationsPart.preload}
      onFocus={notificationsPart.preload}
      onClickCapture={() => setWanted(true)}
    >
      {bell}
    </span>
  );
  return (
    <Lazy part={notificationsPart} wanted={wanted} fallback={closed} onUnavailable={() => setWanted(false)}>
      {(OpenNotifications) => <OpenNotifications trigger={bell} />}
    </Lazy>
  );
}
