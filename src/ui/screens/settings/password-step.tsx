import { Reauthentication } from "#core/accounts/passwords/contract.ts";
import { Button, type ButtonVariant } from "../../components/button.tsx";
import { PasswordField } from "../../components/fields/field.tsx";
import { DialogForm } from "../../components/form/dialog-form.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
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
      <PasswordField label="Your password" autoComplete="current-password" required {...form.field("password")} />
      <FormFailure error={form.submitError} fallback="Request failed" />
    </DialogForm>
  );
}
