import { useId, useState } from "react";
import type { PostToApprove } from "#core/content/approvals/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { feedbackMax } from "#core/content/states/contract.ts";
import { classes } from "../../../../components/classes.ts";
import { controlBorder, controlClass } from "../../../../components/fields/control-class.ts";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { useDecidePost } from "./use-decide-post.ts";

interface RejectPostProps {
  post: PostToApprove;
  onClose: () => void;
}

export function RejectPost({ post: { user, item }, onClose }: RejectPostProps) {
  const [feedback, setFeedback] = useState("");
  const decide = useDecidePost();
  const id = useId();
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && onClose()}
      onConfirm={() => decide.mutate({ item, approved: false, feedback }, { onSettled: onClose })}
      busy={decide.isPending}
      title={`Reject the post of ${user.name}?`}
      description={`‘${shortNameOf(item)}’ becomes a draft, and ${user.name} gets a notification.`}
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
      <p className="mt-1.5 text-xs text-ink-3">They see it with the draft until they edit it.</p>
    </Confirm>
  );
}
