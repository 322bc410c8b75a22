import { useInfiniteQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import * as Radix from "radix-ui/popover";
import { useState, type ReactElement } from "react";
import { Button } from "../../components/button.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { useFloating } from "../../components/overlay/use-floating.ts";
import { LoadMore } from "../../components/feedback/load-more.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { NotificationRow } from "./notification-row.tsx";
import { notificationsQuery, useMarkRead } from "./queries.ts";

export function OpenNotifications({ trigger }: { trigger: ReactElement }) {
  const [open, setOpen] = useState(true);
  const [setTrigger, portal] = useFloating();
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger asChild ref={setTrigger}>
        {trigger}
      </Radix.Trigger>
      <Radix.Portal {...portal}>
        <Radix.Content
          aria-label="Notifications"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-h-[min(36rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1rem)] flex-col overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none animate-appear focus-visible:shadow-float max-sm:w-[calc(100vw-1rem)]"
        >
          <NotificationList onLeave={() => setOpen(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function NotificationList({ onLeave }: { onLeave: () => void }) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(notificationsQuery);
  const { mutate: markRead, isPending } = useMarkRead();
  const items = data?.pages.flatMap((page) => page.items);
  const anyUnread = items?.some(({ read }) => !read) === true;
  return (
    <>
      <div className="flex h-12 shrink-0 items-center justify-between gap-3 border-b border-line pr-2 pl-4">
        <h2 className="text-m font-semibold text-ink">Notifications</h2>
        {(anyUnread || isPending) && (
          <Button variant="ghost" size="s" busy={isPending} onClick={() => markRead({ all: true })}>
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto">
        {items === undefined ? (
          error ? (
            <LoadFailed
              error={error}
              otherwise="Could not load your notifications."
              onRetry={refetch}
              className="m-3"
            />
          ) : (
            <SkeletonRows label="Loading notifications" />
          )
        ) : items.length === 0 ? (
          <Empty icon={Bell} sentence="You're all caught up." />
        ) : (
          <ul className="divide-y divide-line">
            {items.map((item) => (
              <NotificationRow
                key={item.id}
                item={item}
                onOpen={() => {
                  if (!item.read) markRead({ ids: [item.id] });
                  if (item.href !== null) onLeave();
                }}
              />
            ))}
          </ul>
        )}
        <LoadMore more={hasNextPage} busy={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      </div>
    </>
  );
}
