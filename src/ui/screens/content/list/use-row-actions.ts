import { useState } from "react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { inSentence } from "../../../lib/dates.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useAddToQueue } from "../queue/use-add-to-queue.ts";
import { useSeriesActions } from "../series/use-series-actions.ts";
import { publishingNotice, sentForApproval, waitsForAdmin } from "../form/saved-notice.ts";
import { useDecideApproval, usePublish, useRemove, useResolve } from "../queries.ts";
import type { SchedulerSearch } from "../search.ts";
import { useUndo } from "./bulk/use-undo.ts";

type Question = {
  kind: "delete" | "delete_post" | "publish" | "metrics" | "links" | "reject" | "evergreen";
  item: ContentItem;
};
export type RowActions = ReturnType<typeof useRowActions>;

/** The list shows the confirmations, since a row may disappear while one is open. */
export function useRowActions(open: (form: Partial<Pick<SchedulerSearch, "new" | "text" | "edit" | "copy">>) => void) {
  const [question, setQuestion] = useState<Question>();
  const toast = useToast();
  const remove = useRemove();
  const publish = usePublish();
  const resolve = useResolve();
  const addToQueue = useAddToQueue();
  const zone = useZone();
  const approval = useDecideApproval();
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });

  const { undo } = useUndo(({ results }) => {
    const skipped = results.find(({ isChanged }) => !isChanged);
    if (skipped) refuse("It can't be restored now.")(new Error(skipped.message));
  });

  const decide = ({ id, revision }: ContentItem, approved: boolean, feedback?: string) => {
    setQuestion(undefined);
    approval.mutate(
      { id, revision, approved, feedback },
      {
        onSuccess: () => toast({ title: approved ? "Content Approved" : "Content Rejected" }),
        onError: refuse(approved ? "Failed to approve content" : "Failed to reject content"),
      },
    );
  };

  return {
    series: useSeriesActions(),
    question,
    cancel: () => setQuestion(undefined),
    edit: ({ id }: ContentItem) => open({ edit: id }),
    duplicate: ({ id }: ContentItem) => open({ copy: id }),
    addToQueue: (item: ContentItem) =>
      addToQueue.mutate(item, {
        onSuccess: (added) =>
          toast(
            waitsForAdmin(added)
              ? sentForApproval(added)
              : {
                  title: "Added to Queue",
                  description: `It goes out ${inSentence(Date.parse(added.scheduledFor ?? ""), zone, Date.now())}.`,
                },
          ),
        onError: refuse("Failed to add it to the queue"),
      }),
    writeFollowUp: ({ publishedUrl }: ContentItem) => open({ new: true, text: followUpTo(publishedUrl) }),
    addEvergreen: (item: ContentItem) => setQuestion({ kind: "evergreen", item }),
    checkLinks: (item: ContentItem) => setQuestion({ kind: "links", item }),
    showMetrics: (item: ContentItem) => setQuestion({ kind: "metrics", item }),
    askToDelete: (item: ContentItem) => setQuestion({ kind: "delete", item }),
    askToDeletePost: (item: ContentItem) => setQuestion({ kind: "delete_post", item }),
    askToPublish: (item: ContentItem) => setQuestion({ kind: "publish", item }),
    askToReject: (item: ContentItem) => setQuestion({ kind: "reject", item }),
    approve: (item: ContentItem) => decide(item, true),
    reject: (item: ContentItem, feedback: string) => decide(item, false, feedback),
    deciding: approval.isPending ? approval.variables : undefined,
    confirm: ({ kind, item }: Question) => {
      setQuestion(undefined);
      if (kind === "delete") {
        remove.mutate(item, {
          onSuccess: ({ changeId: id }) =>
            toast({
              title: "Content Deleted",
              description: remainderOf(item),
              ...(id !== null && { action: { label: "Undo", onSelect: () => undo({ id }) } }),
            }),
          onError: refuse("Failed to delete content"),
        });
      } else if (kind === "publish") {
        publish.mutate(item, {
          onSuccess: (result) => toast(publishingNotice(result)),
          onError: refuse("Failed to publish content"),
        });
      }
    },
    resolving: resolve.isPending ? resolve.variables : undefined,
    resolve: ({ id, revision }: ContentItem, outcome: Resolution) =>
      resolve.mutate({ id, revision, outcome }, { onError: refuse("Failed to update content") }),
  };
}

/** Below an empty line for the new text. A post of the sandbox has an address of this server. */
const followUpTo = (url: string | null): string => (url === null ? "" : `\n\n${new URL(url, location.origin).href}`);

const remainderOf = ({ status }: ContentItem): string | undefined =>
  status === "published" ? "The post stays on the network." : undefined;
