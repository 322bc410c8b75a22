import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { ContentItem } from "#core/content/contract.ts";
import type { RepeatInput } from "#core/content/repeat/contract.ts";
import { api, messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { useInvalidateTopics } from "../../../routing/router-context.ts";

export type SeriesActions = ReturnType<typeof useSeriesActions>;

export interface SeriesQuestionState {
  kind: "change" | "edit" | "end";
  item: ContentItem;
  seriesId: string;
}

interface OnDate {
  seriesId: string;
  on: string;
}

export interface FollowingChange {
  /** Otherwise, all that has not gone out. */
  from?: string;
  repeat?: RepeatInput;
  content?: string;
  time: string;
}

export function useSeriesActions() {
  const [question, setQuestion] = useState<SeriesQuestionState>();
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  const onSettled = () => void invalidateTopics("content", "activity");
  const refuse = (fallback: string) => (error: unknown) =>
    toast({ title: "Error", description: messageOf(error, fallback), tone: "destructive" });

  const restore = useMutation({
    mutationFn: async ({ seriesId: id, on }: OnDate) =>
      (await api.series[":id"].restore.$post({ param: { id }, json: { on } })).json(),
    onSuccess: () => toast({ title: "Post Restored" }),
    onError: refuse("Failed to restore the post"),
    onSettled,
  });
  const skip = useMutation({
    mutationFn: async ({ seriesId: id, on }: OnDate) =>
      (await api.series[":id"].skip.$post({ param: { id }, json: { on } })).json(),
    onSuccess: (_series, skipped) =>
      toast({
        title: "Post Skipped",
        description: "The other posts of this repeat stay.",
        action: { label: "Undo", onSelect: () => restore.mutate(skipped) },
      }),
    onError: refuse("Failed to skip the post"),
    onSettled,
  });
  const resume = useMutation({
    mutationFn: async (id: string) => (await api.series[":id"].resume.$post({ param: { id } })).json(),
    onSuccess: () => toast({ title: "Repeat Resumed" }),
    onError: refuse("Failed to resume the repeat"),
    onSettled,
  });
  const end = useMutation({
    mutationFn: async (id: string) => (await api.series[":id"].end.$post({ param: { id } })).json(),
    onSuccess: ({ id }) =>
      toast({
        title: "Repeat Ended",
        description: "Its upcoming posts were removed.",
        action: { label: "Undo", onSelect: () => resume.mutate(id) },
      }),
    onError: refuse("Failed to end the repeat"),
    onSettled,
  });
  const change = useMutation({
    mutationFn: async ({ seriesId: id, ...json }: FollowingChange & { seriesId: string }) =>
      (await api.series[":id"].$patch({ param: { id }, json })).json(),
    onSuccess() {
      setQuestion(undefined);
      toast({ title: "Changes Saved", description: "The upcoming posts of this repeat were changed." });
    },
    onSettled,
  });

  return {
    question,
    ask: (kind: SeriesQuestionState["kind"], item: ContentItem) =>
      item.series && (change.reset(), setQuestion({ kind, item, seriesId: item.series.id })),
    cancel: () => setQuestion(undefined),
    skip: ({ series }: ContentItem) => {
      if (series && !skip.isPending) skip.mutate({ seriesId: series.id, on: series.on });
    },
    skipDate: (seriesId: string, on: string) => {
      if (!skip.isPending) skip.mutate({ seriesId, on });
    },
    restoreDate: (seriesId: string, on: string) => {
      if (!restore.isPending) restore.mutate({ seriesId, on });
    },
    end: (id: string) => {
      setQuestion(undefined);
      if (!end.isPending) end.mutate(id);
    },
    change: (seriesId: string, given: FollowingChange) => !change.isPending && change.mutate({ seriesId, ...given }),
    isChanging: change.isPending,
    changeError: change.error,
  };
}
