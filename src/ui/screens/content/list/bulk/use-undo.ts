import { useMutation } from "@tanstack/react-query";
import type { BulkChange } from "#core/bulk-changes/contract.ts";
import { api, messageOf } from "../../../../api.ts";
import { useToast } from "../../../../components/feedback/toast.ts";
import { useInvalidateTopics } from "../../../../routing/router-context.ts";

interface Undoable {
  id: string;
}

/** @param onUndone after the server has answered, also if it skipped some posts */
export function useUndo<Change extends Undoable>(onUndone: (result: BulkChange, change: Change) => void) {
  const toast = useToast();
  const invalidateTopics = useInvalidateTopics();
  const undo = useMutation({
    mutationFn: async ({ id }: Change) => (await api["bulk-changes"][":id"].undo.$post({ param: { id } })).json(),
    onSuccess(result, change) {
      onUndone(result, change);
      if (result.results.every(({ isChanged }) => isChanged)) toast({ title: "Change undone" });
    },
    onError: (error) =>
      toast({
        title: "Error",
        description: messageOf(error, "Could not undo the change. Try again."),
        tone: "destructive",
      }),
    onSettled: () => void invalidateTopics("content", "activity"),
  });
  return {
    isUndoing: undo.isPending,
    undo: (change: Change) => {
      if (!undo.isPending) undo.mutate(change);
    },
  };
}
