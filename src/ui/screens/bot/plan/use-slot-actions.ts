import { useState } from "react";
import type { BotPlan, PlanSlot, SlotChange } from "#core/bot/contract.ts";
import { ApiError, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { clockTime } from "../../../lib/dates.ts";
import { useChangeSlot } from "../queries.ts";

export type SlotActions = ReturnType<typeof useSlotActions>;
export interface SlotQuestionState {
  kind: "move" | "replace";
  slot: PlanSlot;
}

export function useSlotActions({ timezone }: BotPlan) {
  const [question, setQuestion] = useState<SlotQuestionState>();
  /** Why the time that was entered can't be taken. */
  const [timeProblem, setTimeProblem] = useState<string>();
  const change = useChangeSlot();
  const toast = useToast();
  const send = (slot: PlanSlot, wanted: SlotChange, title: string, undo?: SlotChange) =>
    change.mutate(
      { id: slot.id, change: wanted },
      {
        onSuccess() {
          setQuestion(undefined);
          toast({
            title,
            ...(undo && { action: { label: "Undo", onSelect: () => send({ ...slot }, undo, "Change undone") } }),
          });
        },
        onError(error) {
          const description = messageOf(error, "Could not change the plan. Try again.");
          if (question?.kind === "move" && error instanceof ApiError && error.problem.code === "bot.slot_time")
            setTimeProblem(description);
          else toast({ title: "Plan not changed", description, tone: "destructive" });
        },
      },
    );
  const move = (slot: PlanSlot, at: number) =>
    send(slot, { at: new Date(at).toISOString() }, `Moved to ${clockTime(at, timezone)}`, { at: slot.at });
  return {
    question,
    timeProblem,
    clearTimeProblem: () => setTimeProblem(undefined),
    isBusy: change.isPending,
    ask(kind: SlotQuestionState["kind"], slot: PlanSlot) {
      setTimeProblem(undefined);
      setQuestion({ kind, slot });
    },
    cancel: () => setQuestion(undefined),
    skip: (slot: PlanSlot) => send(slot, { skip: true }, "Skipped", { skip: false }),
    restore: (slot: PlanSlot) => send(slot, { skip: false }, "Restored", { skip: true }),
    move,
    moveBy(slot: PlanSlot, minutes: number) {
      if (!change.isPending) move(slot, Date.parse(slot.at) + minutes * 60_000);
    },
    replace: (slot: PlanSlot, actionId: string) =>
      send(slot, { actionId }, "Replaced", slot.action ? { actionId: slot.action.id } : undefined),
  };
}
