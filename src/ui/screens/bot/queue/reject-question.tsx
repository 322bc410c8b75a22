import { useId, useState } from "react";
import type { BotAction } from "#core/bot/contract.ts";
import { classes } from "../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { titleOf } from "../actions/action-labels.ts";

interface RejectQuestionProps {
  action: BotAction;
  onReject: (action: BotAction, feedback: string) => void;
  onClose: () => void;
}

export function RejectQuestion({ action, onReject, onClose }: RejectQuestionProps) {
  const [feedback, setFeedback] = useState("");
  const verb = action.state === "approved" ? "Skip" : "Reject";
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => onReject(action, feedback.trim())}
      title={`${verb} this action?`}
      description={`‘${titleOf(action)}’ is not done.`}
      confirmLabel={verb}
    >
      <Feedback value={feedback} onChange={setFeedback} />
    </Confirm>
  );
}

export function Feedback({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-s font-medium text-ink">
        Feedback (optional)
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={500}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        className={classes(controlClass, controlBorder(undefined), "mt-1.5 py-2")}
      />
      <p className="mt-1.5 text-xs text-ink-3">Kept in the log.</p>
    </>
  );
}
