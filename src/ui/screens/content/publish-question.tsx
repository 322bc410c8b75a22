import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { useUser } from "../../shell/session.ts";
import { useConnection } from "../../data/connection.ts";

interface PublishQuestionProps {
  item: Pick<ContentItem, "title" | "content">;
  onAnswer: (isConfirmed: boolean) => void;
}

/** The server holds it back as well, whatever this page knows. */
export function PublishQuestion({ item, onAnswer }: PublishQuestionProps) {
  const { data: connection } = useConnection();
  const { approvalRequired = false } = useUser();
  const network = connection?.networkDisplay.inSentence;
  return (
    <Confirm
      open
      tone="primary"
      title={approvalRequired ? "Send for approval?" : "Post now?"}
      description={
        approvalRequired
          ? `‘${shortNameOf(item)}’ is published as soon as an admin approves it.`
          : `‘${shortNameOf(item)}’ will be published${network === undefined ? "" : ` on ${network}`} immediately.`
      }
      confirmLabel={approvalRequired ? "Send for approval" : "Post now"}
      onConfirm={() => onAnswer(true)}
      onOpenChange={(open) => !open && onAnswer(false)}
    />
  );
}
