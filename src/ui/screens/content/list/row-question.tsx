import type { ContentItem } from "#core/content/contract.ts";
import { shortNameOf } from "#core/content/post-name.ts";
import { checkedText } from "#core/link-check/rules.ts";
import { createLazyPart, Lazy } from "../../../components/lazy-part.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { LinkCheck } from "../links/lazy-link-check.tsx";
import { PublishQuestion } from "../publish-question.tsx";
import { DeletePostQuestion } from "./delete-post-question.tsx";
import { MetricsDialog } from "./metrics-dialog.tsx";
import { RejectQuestion } from "./reject-question.tsx";
import type { RowActions } from "./use-row-actions.ts";

const evergreenPart = createLazyPart(
  async () => (await import("../evergreen/add-evergreen.tsx")).AddEvergreen,
  "the dialog for evergreen posts",
);

interface RowQuestionProps {
  actions: RowActions;
  question: NonNullable<RowActions["question"]>;
  zone: string;
  now: number;
}

export function RowQuestion({ actions, question, zone, now }: RowQuestionProps) {
  const { kind, item } = question;
  const answer = (isConfirmed: boolean) => (isConfirmed ? actions.confirm(question) : actions.cancel());
  if (kind === "links") return <LinkCheck text={checkedText(item)} onClose={actions.cancel} />;
  if (kind === "metrics") return <MetricsDialog item={item} onClose={actions.cancel} />;
  if (kind === "evergreen") {
    return (
      <Lazy part={evergreenPart} onUnavailable={actions.cancel}>
        {(AddEvergreen) => <AddEvergreen item={item} onClose={actions.cancel} />}
      </Lazy>
    );
  }
  if (kind === "publish") return <PublishQuestion item={item} onAnswer={answer} />;
  if (kind === "delete_post") return <DeletePostQuestion item={item} onClose={actions.cancel} />;
  if (kind === "reject") return <RejectQuestion item={item} actions={actions} />;
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && answer(false)}
      onConfirm={() => answer(true)}
      {...deleteText(item, zone, now)}
    />
  );
}

const deleteText = (item: ContentItem, zone: string, now: number) =>
  item.status === "published"
    ? {
        title: "Remove from the list?",
        description: `‘${shortNameOf(item)}’ is removed from your list. The post stays on the network.`,
        confirmLabel: "Remove",
      }
    : {
        title: "Delete content",
        description: (
          <>
            <span>Are you sure you want to delete this scheduled content?</span>
            <span dir="auto" className="mt-2 block text-ink">
              ‘{shortNameOf(item)}’
            </span>
            <span className="block">{timeOf(item, zone, now)}</span>
          </>
        ),
        confirmLabel: "Delete",
      };

function timeOf({ status, scheduledFor }: ContentItem, zone: string, now: number): string {
  if (status === "draft" || scheduledFor === null) return "A draft.";
  const at = inSentence(Date.parse(scheduledFor), zone, now);
  return status === "scheduled" && Date.parse(scheduledFor) > now ? `Scheduled ${at}.` : `It was due ${at}.`;
}
