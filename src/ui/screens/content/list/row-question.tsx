import type { ContentItem } from "#core/content/contract.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useConnection } from "../../../data/connection.ts";
import { shortNameOf } from "../../../data/content.ts";
import type { RowActions } from "./use-row-actions.ts";

interface RowQuestionProps {
  actions: RowActions;
  question: NonNullable<RowActions["question"]>;
}

export function RowQuestion({ actions, question }: RowQuestionProps) {
  const { data: connection } = useConnection();
  const { kind, item } = question;
  const text = kind === "delete" ? deleteText(item) : publishText(item, connection?.networkDisplay.inSentence);
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && actions.cancel()}
      tone={kind === "delete" ? "danger" : "primary"}
      onConfirm={() => actions.confirm(question)}
      {...text}
    />
  );
}

const deleteText = (item: ContentItem) =>
  item.status === "published"
    ? {
        title: "Remove from the list?",
        description: `‘${shortNameOf(item)}’ is removed from your list. The post stays on the network.`,
        confirmLabel: "Remove",
      }
    : {
        title: "Delete content",
        description: "Are you sure you want to delete this scheduled content?",
        confirmLabel: "Delete",
      };

const publishText = (item: ContentItem, network: string | undefined) => ({
  title: "Post now?",
  description: `‘${shortNameOf(item)}’ is published${network === undefined ? "" : ` on ${network}`} immediately. You can't undo this in Attaché.`,
  confirmLabel: "Post Now",
});
