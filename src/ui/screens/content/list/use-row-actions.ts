import { useState } from "react";
import type { ContentItem, Resolution } from "#core/content/contract.ts";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { inSentence } from "../../../lib/dates.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useAddToQueue } from "../queue/use-add-to-queue.ts";
import { publishingNotice } from "../form/saved-notice.ts";
import { usePublish, useRemove, useResolve } from "../queries.ts";
import type { SchedulerSearch } from "../search.ts";

type Question = { kind: "delete" | "publish"; item: ContentItem };
export type RowActions = ReturnType<typeof useRowActions>;

/** The list shows the confirmations, since a row may disappear while one is open. */
export function useRowActions(open: (form: Pick<SchedulerSearch, "edit" | "copy">) => void) {
  const [question, setQuestion] = useState<Question>();
  const toast = useToast();
  const remove = useRemove();
  const publish = usePublish();
  const resolve = useResolve();
  const addToQueue = useAddToQueue();
  const zone = useZone();
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });

  return {
    question,
    cancel: () => setQuestion(undefined),
    edit: ({ id }: ContentItem) => open({ edit: id }),
    duplicate: ({ id }: ContentItem) => open({ copy: id }),
    addToQueue: (item: ContentItem) =>
      addToQueue.mutate(item, {
        onSuccess: ({ scheduledFor }) =>
          toast({
            title: "Added to Queue",
            description: `It goes out ${inSentence(Date.parse(scheduledFor ?? ""), zone, Date.now())}.`,
          }),
        onError: refuse("Failed to add it to the queue"),
      }),
    askToDelete: (item: ContentItem) => setQuestion({ kind: "delete", item }),
    askToPublish: (item: ContentItem) => setQuestion({ kind: "publish", item }),
    confirm: ({ kind, item }: Question) => {
      setQuestion(undefined);
      if (kind === "delete") {
        remove.mutate(item, {
          onSuccess: () => toast({ title: "Content Deleted", description: remainderOf(item) }),
          onError: refuse("Failed to delete content"),
        });
      } else {
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

const remainderOf = ({ status }: ContentItem): string | undefined =>
  status === "published" ? "The post stays on the network." : undefined;
