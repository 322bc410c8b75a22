import { z } from "zod";
import { ConfirmedDeletion, confirmationWord } from "#core/accounts/deletion/contract.ts";
import { Button } from "../../../components/button.tsx";
import { PasswordField, TextField } from "../../../components/fields/field.tsx";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";

const typed = z.object({ password: z.string(), confirm: z.string() });
const schema = typed.pipe(ConfirmedDeletion);

interface DeletionDialogProps {
  title: string;
  description: string;
  confirmLabel: string;
  onClose: () => void;
  submit: (confirmed: ConfirmedDeletion) => Promise<unknown>;
}

export function DeletionDialog({ title, description, confirmLabel, onClose, submit }: DeletionDialogProps) {
  const form = useSchemaForm({ schema, defaultValues: { password: "", confirm: "" }, submit });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} description={description}>
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose} disabled={form.isBusy}>
              Cancel
            </Button>
            <Button type="submit" variant="destroy" busy={form.isBusy}>
              {form.isBusy ? "Deleting..." : confirmLabel}
            </Button>
          </>
        }
      >
        <TextField
          label={`Type ${confirmationWord} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.field("confirm")}
        />
        <PasswordField label="Your password" autoComplete="current-password" {...form.field("password")} />
        <FormFailure error={form.submitError} fallback="Could not delete it. Try again." />
      </DialogForm>
    </Dialog>
  );
}
