import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { PasswordReset } from "#core/accounts/passwords/contract.ts";
import { invitationDays, invitationPrefix, resetLinkMinutes } from "#core/accounts/limits.ts";
import { api, ApiError } from "../../api.ts";
import { LinkButton, TextLink } from "../../components/button.tsx";
import { Form } from "../../components/form/form.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../components/form/use-schema-form.ts";
import { confirmation, matches, mismatch, NewPasswordFields } from "../../components/fields/new-password-fields.tsx";
import { forgetSession } from "../../session-end.ts";
import { leftAtom, noticeAtom } from "../../state.ts";
import { AcceptInvitation } from "./accept-invitation.tsx";
import { Frame } from "./frame.tsx";

/** The link's one-time code is in the fragment, which browsers send to no server and no log. */
export function ResetPassword() {
  const code = useLocation({ select: ({ hash }) => hash });
  const [expired, setExpired] = useState(false);
  if (code.startsWith(invitationPrefix)) return <AcceptInvitation key={code} code={code} />;
  if (code === "" || expired) return <InvalidLink />;
  return <NewPassword code={code} onExpired={() => setExpired(true)} />;
}

const schema = PasswordReset.pick({ newPassword: true }).extend(confirmation).refine(matches, mismatch);
const backToSignIn = <TextLink to="/login">Back to sign in</TextLink>;

function NewPassword({ code, onExpired }: { code: string; onExpired: () => void }) {
  const reset = useResetPassword(code, onExpired);
  const form = useSchemaForm({
    schema,
    defaultValues: { newPassword: "", confirmation: "" },
    submit: ({ newPassword }) => reset.mutateAsync(newPassword),
  });
  return (
    <Frame
      title="Choose a new password"
      subtitle="You'll be signed out everywhere, and your API key and calendar feed will be deleted."
      footer={backToSignIn}
    >
      <Form onSubmit={form.onSubmit}>
        <NewPasswordFields field={form.field} />
        <FormFailure error={form.submitError} fallback="Failed to change password." />
        <SubmitButton busy={form.isBusy} busyLabel="Setting password..." className="mt-1 w-full">
          Set password
        </SubmitButton>
      </Form>
    </Frame>
  );
}

function useResetPassword(code: string, onExpired: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const setNotice = useSetAtom(noticeAtom);
  const setLeft = useSetAtom(leftAtom);
  return useMutation({
    mutationFn: (newPassword: string) => api.auth["reset-password"].$post({ json: { token: code, newPassword } }),
    onSuccess: () => {
      setLeft(true);
      forgetSession(client);
      setNotice({ tone: "good", text: "Your password was changed. Sign in with the new one." });
      void navigate({ to: "/login", search: {}, replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === "auth.reset_link") onExpired();
    },
  });
}

function InvalidLink() {
  return (
    <Frame title="This link doesn't work" footer={backToSignIn}>
      <div className="grid gap-5">
        <p className="text-m text-ink-2">
          It has expired, was already used, or is incomplete. Links work once, within {resetLinkMinutes} minutes
          (invitations within {invitationDays} days), and only the newest one is valid.
        </p>
        <LinkButton to="/forgot-password" variant="primary" className="w-full">
          Request a new link
        </LinkButton>
      </div>
    </Frame>
  );
}
