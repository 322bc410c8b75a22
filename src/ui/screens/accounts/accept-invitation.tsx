import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useState } from "react";
import { PasswordReset, type InvitedAccount } from "#core/accounts/passwords/contract.ts";
import { api, type ApiError } from "../../api.ts";
import { TextLink } from "../../components/button.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { TextField } from "../../components/fields/field.tsx";
import { confirmation, matches, mismatch, NewPasswordFields } from "../../components/fields/new-password-fields.tsx";
import { Form } from "../../components/form/form.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../components/form/use-schema-form.ts";
import { browserZone } from "../../lib/zones.ts";
import { forgetSession } from "../../session-end.ts";
import { FullScreen } from "../../shell/full-screen.tsx";
import { useSession } from "../../shell/session.ts";
import { leftAtom, noticeAtom } from "../../state.ts";
import { EndedInvitation, isInvitationEnd } from "./ended-invitation.tsx";
import { Frame } from "./frame.tsx";

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: async () => (await (await api.auth.invitation.$post({ json: { token } })).json()).data,
  });

export function AcceptInvitation({ code }: { code: string }) {
  const [account, setAccount] = useState<InvitedAccount>();
  const [ended, setEnded] = useState<ApiError>();
  const { data, error, refetch } = useQuery({ ...invitationQuery(code), enabled: account === undefined });
  // Kept, because signing in forgets all queries, and the link works once.
  if (data && !account) setAccount(data);
  const end = ended ?? error;
  if (isInvitationEnd(end)) return <EndedInvitation end={end} />;
  if (account) return <ChoosePassword code={code} account={account} onEnded={setEnded} />;
  if (!error) return <FullScreen />;
  return (
    <Frame title="Your invitation" footer={backToSignIn}>
      <LoadFailed error={error} otherwise="Could not load your invitation." onRetry={refetch} />
    </Frame>
  );
}

const schema = PasswordReset.pick({ newPassword: true }).extend(confirmation).refine(matches, mismatch);
const backToSignIn = <TextLink to="/login">Back to sign in</TextLink>;

interface ChoosePasswordProps {
  code: string;
  account: InvitedAccount;
  onEnded: (end: ApiError) => void;
}

function ChoosePassword({ code, account: { name, email }, onEnded }: ChoosePasswordProps) {
  const { user } = useSession();
  const [other] = useState(user && user.email !== email ? user.email : undefined);
  const accept = useAcceptInvitation({ code, email, onEnded });
  const form = useSchemaForm({
    schema,
    defaultValues: { newPassword: "", confirmation: "" },
    submit: ({ newPassword }) => accept.mutateAsync(newPassword),
  });
  return (
    <Frame title={`Welcome, ${name}`} subtitle="Choose a password for your Attaché account." footer={backToSignIn}>
      <Form onSubmit={form.onSubmit}>
        {other !== undefined && (
          <Alert tone="warn">
            You're signed in as <span className="wrap-anywhere">{other}</span>. Setting this password signs you out of
            that account in this browser.
          </Alert>
        )}
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <NewPasswordFields field={form.field} />
        <FormFailure error={form.submitError} fallback="Could not set the password. Try again." />
        <SubmitButton busy={form.isBusy} busyLabel="Setting password..." className="mt-1 w-full">
          Set password and sign in
        </SubmitButton>
      </Form>
    </Frame>
  );
}

function useAcceptInvitation({ code, email, onEnded }: Omit<ChoosePasswordProps, "account"> & { email: string }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { signIn } = useSession();
  const setNotice = useSetAtom(noticeAtom);
  const setLeft = useSetAtom(leftAtom);
  return useMutation({
    mutationFn: async (newPassword: string) => {
      await api.auth["reset-password"].$post({ json: { token: code, newPassword } });
      setLeft(true);
      forgetSession(client);
      try {
        await signIn({ email, password: newPassword, timezone: browserZone() });
      } catch {
        setNotice({ tone: "good", text: "Your password is set. Sign in with it and your email address." });
        await navigate({ to: "/login", search: {}, replace: true });
        return;
      }
      await navigate({ to: "/dashboard", replace: true });
    },
    onError: (error) => {
      if (isInvitationEnd(error)) onEnded(error);
    },
  });
}
