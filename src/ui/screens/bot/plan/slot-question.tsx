import { useId, useState } from "react";
import type { BotPlan, PlanSlot } from "#core/bot/contract.ts";
import { resolveWallTime } from "#core/wall-time.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../components/feedback/skeleton.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { pressOnce } from "../../../components/press-guard.ts";
import { clockTime } from "../../../lib/dates.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { ActionChip } from "../actions/action-chip.tsx";
import { kindLabels } from "../../../features/bot/labels.ts";
import { useActions } from "../queries.ts";
import type { SlotActions, SlotQuestionState } from "./use-slot-actions.ts";
import { titleOf } from "../actions/action-labels.ts";

interface SlotQuestionProps {
  question: SlotQuestionState;
  actions: SlotActions;
  plan: BotPlan;
}

export function SlotQuestion({ question: { kind, slot }, ...props }: SlotQuestionProps) {
  return kind === "move" ? <MoveQuestion {...props} slot={slot} /> : <ReplaceQuestion {...props} slot={slot} />;
}

type QuestionProps = Omit<SlotQuestionProps, "question"> & { slot: PlanSlot };

function MoveQuestion({ slot, actions, plan }: QuestionProps) {
  const [time, setTime] = useState(clockTime(Date.parse(slot.at), plan.timezone));
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  const submit = () => {
    const instant = resolveWallTime(`${plan.day}T${time}`, plan.timezone)?.instant;
    if (instant === undefined) setProblem("Enter a time such as 14:30.");
    else if (instant <= Date.now()) setProblem("This time has passed. Choose a later one.");
    else actions.move(slot, instant);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && actions.cancel()}
      title="Move this time"
      description="The limits, delays and hours of your settings still apply."
      footer={
        <>
          <Button onClick={actions.cancel}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={actions.isBusy}>
            Move
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          type="time"
          label="Time"
          hint={plan.timezone}
          className="tabular-nums"
          value={time}
          error={problem ?? actions.timeProblem}
          onChange={({ currentTarget }) => {
            setProblem(undefined);
            actions.clearTimeProblem();
            setTime(currentTarget.value);
          }}
        />
      </form>
    </Dialog>
  );
}

/** Of the same kind, and ready. */
function ReplaceQuestion({ slot, actions }: QuestionProps) {
  const { data, error, refetch } = useActions({ view: "queue", kind: slot.kind });
  const choices = (data?.pages.flatMap(({ items }) => items) ?? []).filter(
    ({ id, state }) => id !== slot.action?.id && (state === "approved" || state === "proposed"),
  );
  const plural = (lookUp(kindLabels, slot.kind)?.plural ?? "actions").toLowerCase();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && actions.cancel()}
      title="Replace the action"
      description="Choose what this time takes. What it would have taken goes back to the queue."
    >
      {error ? (
        <LoadFailed error={error} otherwise="Could not load the queue." onRetry={refetch} />
      ) : !data ? (
        <SkeletonRows label="Loading the queue" />
      ) : choices.length === 0 ? (
        <p className="text-s text-ink-2">There are no other {plural} in the queue.</p>
      ) : (
        <ul className="-mx-2 grid gap-0.5">
          {choices.map((action) => (
            <li key={action.id}>
              <button
                type="button"
                {...pressOnce}
                disabled={actions.isBusy}
                onClick={() => actions.replace(slot, action.id)}
                className="flex min-h-9 w-full cursor-pointer items-center justify-between gap-3 rounded-control px-2 text-left text-s text-ink hover:bg-sunken disabled:opacity-55 touch:min-h-11"
              >
                <span dir="auto" className="min-w-0 truncate">
                  {titleOf(action)}
                </span>
                <ActionChip state={action.state} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
