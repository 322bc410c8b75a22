import type { FormEvent } from "react";
import { ApiError, messageOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, type ButtonVariant } from "../../components/button.tsx";
import { DialogFooter } from "../../components/dialog.tsx";
import { PasswordField } from "../../components/field.tsx";
import { fieldProblems, textOf } from "../../lib/form-fields.ts";

interface PasswordStepProps {
  action: string;
  variant?: ButtonVariant;
  busy: boolean;
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
}

/** Asks for the password once more before the account's security changes. */
export function PasswordStep({ action, variant = "primary", busy, error, onSubmit, onCancel }: PasswordStepProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(textOf(event.currentTarget, "password"));
  };
  const { password } = fieldProblems(error);
  return (
    <form onSubmit={submit} className="-mx-5 -mb-5">
      <div className="grid gap-4 px-5 pb-5">
        {error !== null && !(error instanceof ApiError && password !== undefined) && (
          <Alert tone="bad">{messageOf(error, "Request failed")}</Alert>
        )}
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={password}
        />
      </div>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant={variant} busy={busy}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
