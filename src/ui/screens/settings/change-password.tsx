import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState, type FormEvent } from "react";
import { api, messageOf, renewing } from "../../api.ts";
import { Button } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { PasswordField } from "../../components/field.tsx";
import { useToast } from "../../components/toast.tsx";
import { securityKeys } from "../../data/security.ts";
import { fieldProblems, textOf } from "../../lib/form-fields.ts";
import { NewPasswordFields } from "../../components/new-password-fields.tsx";
import { problemsOf, type NewPasswordProblems } from "../../lib/new-password.ts";

interface Change {
  currentPassword: string;
  newPassword: string;
}

/** A new password for who is signed in. The token is replaced: every other one ends. */
export function ChangePassword() {
  const client = useQueryClient();
  const toast = useToast();
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const fail = (description: string) => toast({ title: "Error", description, tone: "destructive" });
  const change = useMutation({
    mutationFn: (json: Change) => renewing(api.auth["change-password"].$post({ json }).then((said) => said.json())),
    onSuccess: () => {
      toast({ title: "Password Changed!", description: "You are signed out everywhere else." });
      void client.invalidateQueries({ queryKey: securityKeys.all });
    },
    onError: (error) => fail(messageOf(error, "Failed to change password.")),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [currentPassword, newPassword] = [textOf(form, "currentPassword"), textOf(form, "newPassword")];
    const found = problemsOf(newPassword, textOf(form, "confirmation"));
    setProblems(found);
    change.reset();
    const first = found.newPassword ?? found.confirmation;
    if (first === undefined) change.mutate({ currentPassword, newPassword }, { onSuccess: () => form.reset() });
    else fail(first);
  };
  const refused = fieldProblems(change.error);
  return (
    <Card aria-label="Password">
      <CardHeader title="Password" />
      <p className="mb-4 max-w-prose text-s text-ink-2">
        A new password signs you out everywhere else, and ends your API key and every link that would set a password.
      </p>
      <form onSubmit={submit} className="grid max-w-100 gap-4">
        <PasswordField
          label="Current password"
          name="currentPassword"
          autoComplete="current-password"
          required
          error={refused.currentPassword}
        />
        <NewPasswordFields problems={problems} refused={refused.newPassword} />
        <div>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {change.isPending ? "Changing password..." : "Change password"}
          </Button>
        </div>
      </form>
    </Card>
  );
}
