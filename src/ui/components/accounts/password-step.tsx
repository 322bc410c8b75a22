import { Reauthentication } from "#core/accounts/passwords/contract.ts";
import { Button, type ButtonVariant } from "../button.tsx";
import { PasswordField } from "../fields/field.tsx";
import { DialogForm } from "../form/dialog-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { SubmitButton } from "../form/submit-button.tsx";
import { useSchemaForm } from "../form/use-schema-form.ts";

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
      <PasswordField label="Your password" autoComplete="current-password" required {...form.field("password")} />
      <FormFailure error={form.submitError} fallback="Request failed" />
    </DialogForm>
  );
}
