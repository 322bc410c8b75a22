import { useMutation, useQueryClient } from "@tanstack/react-query";
import { PasswordChange } from "#core/accounts/passwords/contract.ts";
import { api, messageOf, renewing } from "../../api.ts";
import { Card, CardHeader } from "../../components/card.tsx";
import { PasswordField } from "../../components/fields/field.tsx";
import { Form } from "../../components/form/form.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../components/form/use-schema-form.ts";
import { confirmation, matches, mismatch, NewPasswordFields } from "../../components/fields/new-password-fields.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import { securityKeys } from "../../data/security.ts";

const schema = PasswordChange.extend(confirmation).refine(matches, mismatch);

const empty = { currentPassword: "", newPassword: "", confirmation: "" };

export function ChangePassword() {
  const client = useQueryClient();
  const toast = useToast();
  const fail = (description: string) => toast({ title: "Error", description, tone: "destructive" });
  const change = useMutation({
    mutationFn: (json: PasswordChange) =>
      renewing(api.auth["change-password"].$post({ json }).then((response) => response.json())),
    onSuccess: () => {
      toast({ title: "Password Changed!", description: "You are signed out everywhere else." });
      void client.invalidateQueries({ queryKey: securityKeys.all });
    },
    onError: (error) => fail(messageOf(error, "Failed to change password.")),
  });
  const form = useSchemaForm({
    schema,
    defaultValues: empty,
    async submit({ currentPassword, newPassword }) {
      await change.mutateAsync({ currentPassword, newPassword });
      form.replaceValues(empty);
    },
    onInvalid({ newPassword, confirmation: repeated }) {
      const message = newPassword?.message ?? repeated?.message;
      if (message !== undefined) fail(message);
    },
  });
  return (
    <Card aria-label="Password">
      <CardHeader title="Password" />
      <p className="mb-4 max-w-prose text-s text-ink-2">
        Changing your password signs you out everywhere else, deletes your API keys, revokes your calendar feed and
        cancels any password reset links.
      </p>
      <Form onSubmit={form.onSubmit} className="grid max-w-100 gap-4">
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          required
          {...form.field("currentPassword")}
        />
        <NewPasswordFields field={form.field} />
        <div>
          <SubmitButton busy={form.isBusy} busyLabel="Changing password...">
            Change password
          </SubmitButton>
        </div>
      </Form>
    </Card>
  );
}
