import { z } from "zod";
import { NewContact } from "#core/applications/parts/contract.ts";
import { Button } from "../../../components/button.tsx";
import { TextField } from "../../../components/fields/field.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { DialogForm } from "../../../components/form/dialog-form.tsx";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../../components/form/use-schema-form.ts";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { usePartChange } from "../details/part-queries.ts";
import { typedText } from "./typed-text.ts";

const { name, role, email, phone, url } = NewContact.shape;
const schema = z.object({
  name,
  role: typedText(role),
  email: typedText(email),
  phone: typedText(phone),
  url: typedText(url),
});

export function ContactDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const change = usePartChange(id);
  const toast = useToast();
  const form = useSchemaForm({
    schema,
    defaultValues: { name: "", role: "", email: "", phone: "", url: "" },
    async submit(contact) {
      await change.mutateAsync({ add: "contact", contact });
      toast({ title: "Person added" });
      onClose();
    },
  });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Add a person">
      <DialogForm
        onSubmit={form.onSubmit}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={form.isBusy} busyLabel="Saving...">
              Save person
            </SubmitButton>
          </>
        }
      >
        <TextField label="Name" {...form.field("name")} />
        <TextField label="Role (optional)" {...form.field("role")} />
        <TextField label="Email (optional)" inputMode="email" {...form.field("email")} />
        <TextField label="Phone (optional)" inputMode="tel" {...form.field("phone")} />
        <TextField label="Link (optional)" inputMode="url" {...form.field("url")} />
        <FormFailure error={form.submitError} fallback="Could not save the person. Try again." />
      </DialogForm>
    </Dialog>
  );
}
