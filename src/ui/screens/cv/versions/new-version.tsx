import { useState } from "react";
import { VersionInput } from "#core/cv/contract.ts";
import { messageOf } from "../../../api.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { issuesIn } from "../draft/issues.ts";
import { useCreateVersion } from "./version-queries.ts";

interface NewVersionProps {
  onClose: () => void;
  onCreated: (id: string) => void;
}

export function NewVersion({ onClose, onCreated }: NewVersionProps) {
  const [name, setName] = useState("");
  const [isChecked, setChecked] = useState(false);
  const creating = useCreateVersion();
  const problem = issuesIn(VersionInput, { name })["name"];
  const refusal = creating.error ? messageOf(creating.error, "Could not create the version. Try again.") : undefined;
  const submit = (): void => {
    setChecked(true);
    if (problem === undefined) creating.mutate({ name }, { onSuccess: ({ id }) => onCreated(id) });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !creating.isPending && onClose()}
      title="New version"
      description="For one job: it shows your CV, and you choose, order and reword what it says. Facts you change in the main CV change in every version."
    >
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          // A dialog is inside of the form of the CV for React, though not on the page.
          event.stopPropagation();
          submit();
        }}
        footer={
          <>
            <Button onClick={onClose} disabled={creating.isPending}>
              Cancel
            </Button>
            <SubmitButton busy={creating.isPending} busyLabel="Creating...">
              Create version
            </SubmitButton>
          </>
        }
      >
        <TextField
          label="Name"
          required
          value={name}
          placeholder="Analyst at Babbage & Co."
          error={refusal ?? (isChecked ? problem : undefined)}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            creating.reset();
          }}
        />
      </DialogForm>
    </Dialog>
  );
}
