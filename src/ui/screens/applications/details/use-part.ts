import { messageOf } from "../../../api.ts";
import { useToast } from "../../../components/feedback/toast.ts";
import { usePartChange, type PartChange } from "./part-queries.ts";

/** A change without a form: what fails is a toast. */
export function usePart(id: string) {
  const { mutate, isPending, variables } = usePartChange(id);
  const toast = useToast();
  return {
    isBusy: isPending,
    isBusyWith: (entryId: string) => isPending && "entryId" in variables && variables.entryId === entryId,
    run: (change: PartChange, done: string) => {
      if (isPending) return;
      mutate(change, {
        onSuccess: () => toast({ title: done }),
        onError: (error) =>
          toast({
            title: "Error",
            description: messageOf(error, "Could not save it. Try again."),
            tone: "destructive",
          }),
      });
    },
  };
}
