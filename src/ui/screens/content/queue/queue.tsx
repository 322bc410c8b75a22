import { CalendarClock, Pause, Play, Rows3, SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import type { PostingQueue } from "#core/posting-queue/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card } from "../../../components/card.tsx";
import { Alert } from "../../../components/feedback/alert.tsx";
import { Empty } from "../../../components/feedback/empty.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { EvergreenList } from "../evergreen/evergreen-list.tsx";
import { ListSkeleton } from "../list/list-skeleton.tsx";
import type { ViewProps } from "../view-props.ts";
import { usePostingQueue } from "./queries.ts";
import { QueueQuestion, type QueueStep } from "./queue-question.tsx";
import { SlotList } from "./slot-list.tsx";
import { SlotsDialog } from "./slots-dialog.tsx";

export function Queue({ search, open }: ViewProps) {
  const { data: queue, error, refetch } = usePostingQueue();
  const [step, setStep] = useState<QueueStep | "slots">();
  const now = useNow();
  if (!queue) {
    return (
      <Card flush aria-label="Posting queue">
        {error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="Could not load the queue." onRetry={refetch} />
        ) : (
          <ListSkeleton />
        )}
      </Card>
    );
  }
  const queued = queue.items.filter(({ inQueue }) => inQueue);
  return (
    <>
      <Toolbar queue={queue} onStep={setStep} />
      {queue.pausedAt !== null && (
        <Alert
          tone="warn"
          className="mb-3"
          title="The queue is paused"
          action={
            <Button size="s" icon={Play} onClick={() => setStep("resume")}>
              Resume
            </Button>
          }
        >
          Nothing in it has gone out since {inSentence(Date.parse(queue.pausedAt), queue.timezone, now)}.
        </Alert>
      )}
      <Card flush aria-label="Posting queue" className="@container">
        {queued.length === 0 && (
          <Empty
            icon={CalendarClock}
            sentence="Nothing is queued yet. Posts that you add to the queue go out in the slots below, one after the other."
            action={<Button onClick={() => open({ new: true })}>New Content</Button>}
          />
        )}
        <SlotList queue={queue} search={search} now={now} onEdit={(id) => open({ edit: id })} />
      </Card>
      <EvergreenList zone={queue.timezone} now={now} />
      {step === "slots" && <SlotsDialog queue={queue} onClose={() => setStep(undefined)} />}
      {step !== undefined && step !== "slots" && (
        <QueueQuestion step={step} queue={queue} now={now} onClose={() => setStep(undefined)} />
      )}
    </>
  );
}

interface ToolbarProps {
  queue: PostingQueue;
  onStep: (step: QueueStep | "slots") => void;
}

function Toolbar({ queue, onStep }: ToolbarProps) {
  const { reason, timezone, pausedAt } = queue;
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 text-xs text-ink-3">
        {reason} {timezone}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={SlidersHorizontal} onClick={() => onStep("slots")}>
          Edit slots
        </Button>
        {hasGap(queue) && (
          <Button size="s" icon={Rows3} onClick={() => onStep("close-gaps")}>
            Close gaps
          </Button>
        )}
        {pausedAt === null && (
          <Button size="s" icon={Pause} onClick={() => onStep("pause")}>
            Pause
          </Button>
        )}
      </div>
    </div>
  );
}

/** A free slot before a queued item, or an item outside of the slots. */
function hasGap({ days, items }: PostingQueue): boolean {
  const queued = new Set(items.filter(({ inQueue }) => inQueue).map(({ id }) => id));
  const slots = days.flatMap((day) => day.slots);
  const last = slots.findLastIndex(({ itemId }) => itemId !== undefined && queued.has(itemId));
  return slots.some(({ itemId, isSlot }, at) => (itemId === undefined ? at < last : !isSlot));
}
