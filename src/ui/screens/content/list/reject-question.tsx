import { useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { feedbackMax } from "#core/content/states/contract.ts";
import { FeedbackField } from "../../../components/fields/feedback-field.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import type { RowActions } from "./use-row-actions.ts";

export function RejectQuestion({ item, actions }: { item: ContentItem; actions: RowActions }) {
  const [feedback, setFeedback] = useState("");
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && actions.cancel()}
      onConfirm={() => actions.reject(item, feedback)}
      title="Reject this post?"
      description={`‘${shortNameOf(item)}’ becomes a draft.`}
      confirmLabel="Reject"
    >
      <FeedbackField
        value={feedback}
        onValueChange={setFeedback}
        maxLength={feedbackMax}
        hint="Shown with the draft until it is edited."
      />
    </Confirm>
  );
}
