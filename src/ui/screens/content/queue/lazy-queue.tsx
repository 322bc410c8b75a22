import { CalendarRange, List } from "lucide-react";
import type { ComponentProps } from "react";
import { Card } from "../../../components/card.tsx";
import { LinkButton } from "../../../components/button.tsx";
import { createLazyPart } from "../../../components/lazy-part.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { missingCodeMessage } from "../../../routing/recover-code.ts";
import { useRecoveredPart } from "../../../routing/use-recovered-part.ts";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import { noForm, type SchedulerSearch } from "../search.ts";
import type { Queue } from "./queue.tsx";

export const queuePart = createLazyPart(async () => (await import("./queue.tsx")).Queue, "the queue");

export function LazyQueue(props: ComponentProps<typeof Queue>) {
  const { loaded: Loaded, status } = useRecoveredPart(queuePart);
  if (Loaded) return <Loaded {...props} />;
  if (status === "loading") {
    return (
      <Card flush>
        <ListSkeleton />
      </Card>
    );
  }
  return (
    <Alert tone="bad" title="Could not load the queue">
      {status === "missing" ? missingCodeMessage : "Retrying every few seconds."}
    </Alert>
  );
}

export function QueueLink({ search }: { search: SchedulerSearch }) {
  const isQueue = search.view === "queue";
  return (
    <LinkButton
      to="/content-scheduler"
      search={{ ...search, ...noForm, view: isQueue ? undefined : "queue" }}
      icon={isQueue ? List : CalendarRange}
      variant="ghost"
      onPointerEnter={queuePart.preload}
      onFocus={queuePart.preload}
    >
      {isQueue ? "List" : "Queue"}
    </LinkButton>
  );
}
