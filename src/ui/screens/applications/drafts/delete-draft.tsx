import { useState } from "react";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { useDeleteDraft } from "./draft-queries.ts";

interface DeleteDraftProps {
  id: string;
  name: string;
  isDisabled: boolean;
  onDeleted: () => void;
}

export function DeleteDraft({ id, name, isDisabled, onDeleted }: DeleteDraftProps) {
  const { mutate, isPending } = useDeleteDraft(id);
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const remove = () =>
    mutate(undefined, {
      onSuccess() {
        toast({ title: "Draft deleted" });
        onDeleted();
      },
      onError(error) {
        setAsking(false);
        toast({
          title: "Error",
          description: messageOf(error, "Could not delete the draft. Try again."),
          tone: "destructive",
        });
      },
    });
  return (
    <>
      <Button variant="danger" disabled={isDisabled} onClick={() => setAsking(true)}>
        Delete
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={(open) => !isPending && setAsking(open)}
        title="Delete this draft?"
        description={`The letter and the answers that you wrote for ‘${name}’ are deleted. Nothing is sent.`}
        confirmLabel="Delete draft"
        busy={isPending}
        onConfirm={remove}
      />
    </>
  );
}
