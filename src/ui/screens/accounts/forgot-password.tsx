import { useMutation, useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useState, type FormEvent } from "react";
import { resetLinkMinutes } from "#core/accounts/limits.ts";
import { api } from "../../api.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { SupportLink } from "../../components/accounts/support-link.tsx";
import { TextLink } from "../../components/button.tsx";
import { TextField } from "../../components/fields/field.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { formText } from "../../components/form/form-text.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { serverQuery } from "../../shell/session.ts";

import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";

export function ForgotPassword() {
  const server = useQuery(serverQuery);
  if (!server.data) return server.isError ? <Unreachable /> : <FullScreen />;
  return <GuestOnly>{server.data.mail ? <AskForLink /> : <AskAnAdmin support={server.data.supportEmail} />}</GuestOnly>;
}

const backToSignIn = <TextLink to="/login">Back to sign in</TextLink>;

function AskForLink() {
  const [sentTo, setSentTo] = useState<string>();
  const ask = useMutation({
    mutationFn: (email: string) => api.auth["forgot-password"].$post({ json: { email } }),
    onSuccess: (_response, email) => setSentTo(email),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(formText(event.currentTarget, "email"));
  };
  if (sentTo !== undefined) return <Sent to={sentTo} />;
  return (
    <Frame
      title="Forgot password"
      subtitle="Enter your email address and we'll send you a password reset link."
      footer={backToSignIn}
    >
      <form onSubmit={submit} className="grid gap-4">
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <FormFailure error={ask.error} fallback="Could not send the link. Try again." />
        <SubmitButton busy={ask.isPending} busyLabel="Sending link..." className="mt-1 w-full">
          Send link
        </SubmitButton>
      </form>
    </Frame>
  );
}

/** The same for unknown addresses, so that it does not reveal who has an account. */
function Sent({ to }: { to: string }) {
  return (
    <Frame title="Check your email" footer={backToSignIn}>
      <output className="flex items-start gap-3 text-m text-ink-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span className="min-w-0 break-words">
          If <span className="font-medium text-ink">{to}</span> has an account here, a password reset link is on its
          way. It works once, within {resetLinkMinutes} minutes.
        </span>
      </output>
    </Frame>
  );
}

function AskAnAdmin({ support }: { support: string | null }) {
  return (
    <Frame title="Forgot password" footer={backToSignIn}>
      <div className="grid gap-4">
        <Alert tone="neutral" title="This server doesn't send email">
          It can't send you a link. Ask your admin to reset your password.
        </Alert>
        <SupportLink support={support} />
        <div className="grid gap-2 text-s text-ink-2">
          <p>An admin can reset it with this command on the server:</p>
          <code className="rounded-control bg-sunken px-3 py-2 break-words">attache users reset-password EMAIL</code>
        </div>
      </div>
    </Frame>
  );
}
