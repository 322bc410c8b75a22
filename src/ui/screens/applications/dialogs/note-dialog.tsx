import type { Application } from "#core/applications/contract.ts";
import { NewNote } from "#core/applications/parts/contract.ts";
import { Button } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { usePartChange } from "../details/part-queries.ts";
import { TextAreaField } from "../text-area-field.tsx";

interface QuestionProps {
  application: Pick<Application, "id" | "jobTitle" | "company">;
  onClose: () => void;
}

export function NoteDialog({ application: { id, jobTitle, company }, onClose }: QuestionProps) {
  const change = usePartChange(id);
  const toast = useToast();
  const form = useSchemaForm({
    schema: NewNote,
    defaultValues: { text: "" },
    async submit({ text }) {
      await change.mutateAsync({ add: "note", text });
      toast({ title: "Note added" });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add a note"
      description={`${jobTitle} at ${company}`}
    >
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Saving...">
              Add note
            </SubmitButton>
          </>
        }
      >
        <TextAreaField label="Note" {...form.field("text")} />
        <FormFailure error={form.submitError} fallback="Could not save the note. Try again." />
      </DialogForm>
    </Dialog>
  );
}
