import { useState } from "react";
import { feedbackMax, type ActionKind, type BotAction } from "#core/bot/contract.ts";
import { messageOf } from "../../../api.ts";
import { FeedbackField } from "../../../components/fields/feedback-field.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { lookUp } from "../../../lib/look-up.ts";
import { kindLabels } from "../../../features/bot/labels.ts";
import { useDecideMany } from "../queries.ts";

export interface AskedBulk {
  isApproved: boolean;
  /** What is on the screen: a person approves only what they have seen. */
  actions: readonly BotAction[];
  /** Of the campaign; undefined for everything that waits. */
  name: string | undefined;
}

/** A call names at most this many. */
const most = 200;

export function BulkQuestion({ asked, onClose }: { asked: AskedBulk; onClose: () => void }) {
  const [feedback, setFeedback] = useState("");
  const decide = useDecideMany();
  const toast = useToast();
  const { isApproved, name } = asked;
  const actions = asked.actions.slice(0, most);
  const verb = isApproved ? "Approve" : "Reject";
  const confirm = () =>
    decide.mutate(
      {
        approved: isApproved,
        ids: actions.map(({ id }) => id),
        ...(!isApproved && feedback.trim() !== "" && { feedback: feedback.trim() }),
      },
      {
        onSuccess: ({ decided }) =>
          toast({ title: `${countActions(decided)} ${isApproved ? "approved" : "rejected"}` }),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, `Could not ${verb.toLowerCase()} them. Try again.`),
            tone: "destructive",
          }),
        onSettled: onClose,
      },
    );
  return (
    <Confirm
      open
      tone={isApproved ? "primary" : "danger"}
      onOpenChange={(open) => !open && onClose()}
      title={`${verb} ${countActions(actions.length)}?`}
      description={`${name === undefined ? "" : `‘${name}’: `}${partsOf(actions)}. ${
        isApproved ? "They are done at their planned times, with the texts shown." : "They are not done."
      }`}
      confirmLabel={verb}
      busy={decide.isPending}
      onConfirm={confirm}
    >
      {isApproved ? undefined : (
        <FeedbackField value={feedback} onValueChange={setFeedback} maxLength={feedbackMax} hint="Kept in the log." />
      )}
    </Confirm>
  );
}

const countActions = (count: number): string => `${count} ${count === 1 ? "action" : "actions"}`;

/** '3 connection requests, 1 message' */
function partsOf(actions: readonly BotAction[]): string {
  const kinds = [...new Set(actions.map(({ kind }) => kind))];
  return kinds.map((kind) => countOf(kind, actions.filter((action) => action.kind === kind).length)).join(", ");
}

function countOf(kind: ActionKind, count: number): string {
  const { label, plural } = lookUp(kindLabels, kind) ?? { label: kind, plural: kind };
  return `${count} ${(count === 1 ? label : plural).toLowerCase()}`;
}
