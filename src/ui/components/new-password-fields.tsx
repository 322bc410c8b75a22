import { PasswordField } from "./field.tsx";
import type { NewPasswordProblems } from "../lib/new-password.ts";

interface NewPasswordFieldsProps {
  problems: NewPasswordProblems;
  /** What the server said of the new one. */
  refused: string | undefined;
}

/** A new password, twice. */
export function NewPasswordFields({ problems, refused }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        name="newPassword"
        autoComplete="new-password"
        required
        hint="At least 8 characters"
        error={problems.newPassword ?? refused}
      />
      <PasswordField
        label="Confirm new password"
        name="confirmation"
        autoComplete="new-password"
        required
        error={problems.confirmation}
      />
    </>
  );
}
