import { useState } from "react";
import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { usePartChange, type PartChange } from "./part-queries.ts";

interface Removed {
  text: string;
  again: Extract<PartChange, { add: string }>;
}

/** A change without a form: what fails is a toast. */
export function usePart(id: string) {
  const { mutate, isPending, variables } = usePartChange(id);
  const [removed, setRemoved] = useState<Removed>();
  const toast = useToast();
  const send = (change: PartChange, onSuccess: () => void): void => {
    if (isPending) return;
    mutate(change, {
      onSuccess,
      onError: (error) =>
        toast({
          title: "Error",
          description: messageOf(error, "Could not save it. Try again."),
          tone: "destructive",
        }),
    });
  };
  return {
    isBusy: isPending,
    isBusyWith: (entryId: string) => isPending && "entryId" in variables && variables.entryId === entryId,
    run: (change: PartChange, done: string) => send(change, () => toast({ title: done })),
    /** `again` adds the same once more. */
    remove: (part: "note" | "contact" | "interview", entryId: string, undo: Removed) =>
      send({ remove: part, entryId }, () => setRemoved(undo)),
    /** For an `UndoNotice`: a toast can't be reached from the details. */
    undo: removed && {
      text: removed.text,
      isBusy: isPending,
      onUndo: () => send(removed.again, () => setRemoved(undefined)),
    },
  };
}
