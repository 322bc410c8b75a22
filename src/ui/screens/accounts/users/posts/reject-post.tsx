import { useState } from "react";
import type { PostToApprove } from "#core/content/approvals/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { feedbackMax } from "#core/content/states/contract.ts";
import { FeedbackField } from "../../../../components/fields/feedback-field.tsx";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { useDecidePost } from "./use-decide-post.ts";

interface RejectPostProps {
  post: PostToApprove;
  onClose: () => void;
}

export function RejectPost({ post: { user, item }, onClose }: RejectPostProps) {
  const [feedback, setFeedback] = useState("");
  const decide = useDecidePost();
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
      <FeedbackField
        value={feedback}
        onValueChange={setFeedback}
        maxLength={feedbackMax}
        hint="They see it with the draft until they edit it."
      />
    </Confirm>
  );
}
