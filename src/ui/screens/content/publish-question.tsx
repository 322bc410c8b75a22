import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { useConnection } from "../../data/connection.ts";

interface PublishQuestionProps {
  item: Pick<ContentItem, "title" | "content">;
  onAnswer: (isConfirmed: boolean) => void;
}

export function PublishQuestion({ item, onAnswer }: PublishQuestionProps) {
  const { data: connection } = useConnection();
  const network = connection?.networkDisplay.inSentence;
  return (
    <Confirm
      open
      tone="primary"
      title="Post now?"
      description={`‘${shortNameOf(item)}’ will be published${network === undefined ? "" : ` on ${network}`} immediately. You can't undo this in Attaché.`}
      confirmLabel="Post now"
      onConfirm={() => onAnswer(true)}
      onOpenChange={(open) => !open && onAnswer(false)}
    />
  );
}
