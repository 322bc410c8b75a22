import { useId, useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { feedbackMax } from "#core/content/states/contract.ts";
import { classes } from "../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../components/fields/control-class.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import type { RowActions } from "./use-row-actions.ts";

export function RejectQuestion({ item, actions }: { item: ContentItem; actions: RowActions }) {
  const [feedback, setFeedback] = useState("");
  const id = useId();
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && actions.cancel()}
      onConfirm={() => actions.reject(item, feedback)}
      title="Reject this post?"
      description={`‘${shortNameOf(item)}’ becomes a draft.`}
      confirmLabel="Reject"
    >
      <label htmlFor={id} className="text-s font-medium text-ink">
        Feedback (optional)
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={3}
        maxLength={feedbackMax}
        value={feedback}
        onChange={({ currentTarget }) => setFeedback(currentTarget.value)}
        className={classes(controlClass, controlBorder(undefined), "mt-1.5 py-2")}
      />
      <p className="mt-1.5 text-xs text-ink-3">Shown with the draft until it is edited.</p>
    </Confirm>
  );
}
