import type { PostingQueue } from "#core/posting-queue/contract.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useCloseGaps, usePauseQueue, useResumeQueue } from "./queries.ts";

export type QueueStep = "pause" | "resume" | "close-gaps";

interface QueueQuestionProps {
  step: QueueStep;
  queue: PostingQueue;
  now: number;
  onClose: () => void;
}

/** Says what each step does before it is done. */
export function QueueQuestion({ step, queue, now, onClose }: QueueQuestionProps) {
  const pause = usePauseQueue();
  const resume = useResumeQueue();
  const closeGaps = useCloseGaps();
  const { run, ...text } = {
    pause: { run: pause, ...pauseText(queue) },
    resume: { run: resume, ...resumeText(queue, now) },
    "close-gaps": {
      run: closeGaps,
      title: "Close the gaps?",
      description:
        countOf(queue) === 1
          ? "The queued post moves to the earliest free slot."
          : `${posts(queue)} move to the earliest free slots, in the same order.`,
      confirmLabel: "Close gaps",
    },
  }[step];
  return (
    <Confirm
      open
      tone="primary"
      onOpenChange={(open) => !open && onClose()}
      busy={run.isPending}
      onConfirm={() => run.mutate(undefined, { onSettled: onClose })}
      {...text}
    />
  );
}

const countOf = ({ items }: PostingQueue): number => items.filter(({ inQueue }) => inQueue).length;
const posts = (queue: PostingQueue): string => `The ${countOf(queue)} queued posts`;

const pauseText = (queue: PostingQueue) => ({
  title: "Pause the queue?",
  description:
    countOf(queue) === 0
      ? "What you add to the queue waits until you resume it. Posts that you scheduled by hand go out as before."
      : `${countOf(queue) === 1 ? "The queued post waits until you resume the queue, and isn't" : `${posts(queue)} wait until you resume the queue, and none is`} missed. Posts that you scheduled by hand go out as before.`,
  confirmLabel: "Pause queue",
});

function resumeText(queue: PostingQueue, now: number) {
  const overdue = queue.items.filter(
    ({ inQueue, scheduledFor }) => inQueue && scheduledFor !== null && Date.parse(scheduledFor) <= now,
  ).length;
  return {
    title: "Resume the queue?",
    description:
      overdue === 0
        ? "All queued posts go out at the times shown."
        : `${overdue === 1 ? "1 post was" : `${overdue} posts were`} due during the pause. All queued posts move to the next free slots, in the same order. Nothing goes out at once.`,
    confirmLabel: "Resume queue",
  };
}
