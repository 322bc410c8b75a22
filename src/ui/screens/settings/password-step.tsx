import { Reauthentication } from "#core/accounts/passwords/contract.ts";
import { messageOf } from "../../api.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { Button, type ButtonVariant } from "../../components/button.tsx";
import { PasswordField } from "../../components/fields/field.tsx";
import { DialogForm } from "../../components/form/dialog-form.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../components/form/use-schema-form.ts";

interface PasswordStepProps {
  action: string;
  variant?: ButtonVariant;
  submit: (password: string) => Promise<unknown>;
  onCancel: () => void;
}

export function PasswordStep({ action, variant = "primary", submit, onCancel }: PasswordStepProps) {
  const form = useSchemaForm({
    schema: Reauthentication,
    defaultValues: { password: "" },
    submit: ({ password }) => submit(password),
  });
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <SubmitButton variant={variant} busy={form.isBusy}>
            {action}
          </SubmitButton>
        </>
      }
    >
      {form.submitError !== null && <Alert tone="bad">{messageOf(form.submitError, "Request failed")}</Alert>}
      <PasswordField label="Your password" autoComplete="current-password" required {...form.field("password")} />
    </DialogForm>
  );
}
