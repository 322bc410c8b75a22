import { useState } from "react";
import { assistantLimits, ConversationChange, type ListedConversation } from "#core/assistant/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { useRenameConversation } from "../queries.ts";

interface RenameDialogProps {
  conversation: ListedConversation;
  onClose: () => void;
}

export function RenameDialog({ conversation: { id, title }, onClose }: RenameDialogProps) {
  const [name, setName] = useState(title);
  const [problem, setProblem] = useState<string>();
  const rename = useRenameConversation();
  const save = (): void => {
    const given = ConversationChange.safeParse({ title: name });
    setProblem(given.error?.issues[0]?.message);
    if (given.data) rename.mutate({ id, ...given.data }, { onSuccess: onClose });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && !rename.isPending && onClose()} title="Rename conversation" size="s">
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
        footer={
          <>
            <Button onClick={onClose} disabled={rename.isPending}>
              Cancel
            </Button>
            <SubmitButton busy={rename.isPending} busyLabel="Saving...">
              Rename
            </SubmitButton>
          </>
        }
      >
        <TextField
          label="Name"
          dir="auto"
          value={name}
          maxLength={assistantLimits.title}
          error={problem}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </DialogForm>
    </Dialog>
  );
}
