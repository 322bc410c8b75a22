import { useState } from "react";
import { feedbackMax, type BotAction } from "#core/bot/contract.ts";
import { FeedbackField } from "../../../components/fields/feedback-field.tsx";
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
      <FeedbackField value={feedback} onValueChange={setFeedback} maxLength={feedbackMax} hint="Kept in the log." />
    </Confirm>
  );
}
