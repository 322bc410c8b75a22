import { useMutation, useQuery } from "@tanstack/react-query";
import { MailCheck } from "lucide-react";
import { useState, type FormEvent } from "react";
import { api, messageOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, textLink, TextLink } from "../../components/button.tsx";
import { TextField } from "../../components/field.tsx";
import { FullScreen, Unreachable } from "../../shell/full-screen.tsx";
import { serverQuery } from "../../shell/session.ts";
import { textOf } from "../../lib/form-fields.ts";
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
    onSuccess: (_answer, email) => setSentTo(email),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    ask.mutate(textOf(event.currentTarget, "email"));
  };
  if (sentTo !== undefined) return <Sent to={sentTo} />;
  return (
    <Frame
      title="Forgot password"
      subtitle="Enter your email address. A link to choose a new password is sent to it."
      footer={backToSignIn}
    >
      <form onSubmit={submit} className="grid gap-4">
        {ask.error && <Alert tone="bad">{messageOf(ask.error, "The link could not be sent.")}</Alert>}
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
        <Button type="submit" variant="primary" busy={ask.isPending} className="mt-1 w-full">
          {ask.isPending ? "Sending link..." : "Send link"}
        </Button>
      </form>
    </Frame>
  );
}

/** The same whether or not the account exists: it must not reveal who has one. */
function Sent({ to }: { to: string }) {
  return (
    <Frame title="Check your mailbox" footer={backToSignIn}>
      <output className="flex items-start gap-3 text-m text-ink-2">
        <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
        <span className="min-w-0 break-words">
          If <span className="font-medium text-ink">{to}</span> has an account here, a link to choose a new password is
          on its way. It works once, within 30 minutes.
        </span>
      </output>
    </Frame>
  );
}

function AskAnAdmin({ support }: { support: string | null }) {
  return (
    <Frame title="Forgot password" footer={backToSignIn}>
      <div className="grid gap-4">
        <Alert tone="neutral" title="This server sends no mail">
          So it cannot send you a link. Ask the person who runs it to set a new password for you.
        </Alert>
        {support !== null && (
          <p className="text-s text-ink-2">
            Write to{" "}
            <a className={textLink} href={`mailto:${support}`}>
              {support}
            </a>
          </p>
        )}
        <div className="grid gap-2 text-s text-ink-2">
          <p>Whoever runs the server does it with this command:</p>
          <code className="rounded-control bg-sunken px-3 py-2 break-words">attache users reset-password EMAIL</code>
        </div>
      </div>
    </Frame>
  );
}
