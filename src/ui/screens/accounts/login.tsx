import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect, useState, type FormEvent } from "react";
import { ApiError } from "../../api.ts";
import { CodeField } from "../../components/accounts/code-field.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { TextLink } from "../../components/button.tsx";
import { PasswordField, TextField } from "../../components/fields/field.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { createLazyPart, Lazy } from "../../components/lazy-part.tsx";
import { hasKeptText } from "../../components/form/kept/kept-keys.ts";
import { formText } from "../../components/form/form-text.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { browserZone } from "../../lib/zones.ts";
import { endedQuery, serverQuery, useSession } from "../../shell/session.ts";
import { noticeAtom, type Notice } from "../../state.ts";
import { useFocusOnOpen } from "./use-focus-on-open.ts";
import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";
import { NoAdminYet } from "./no-admin-yet.tsx";

const oidcPart = createLazyPart(
  async () => (await import("../../shell/oidc-button.tsx")).OidcButton,
  "the other sign-in",
);

const OidcPart = ({ label }: { label: string }) => (
  <Lazy part={oidcPart}>{(OidcButton) => <OidcButton label={label} />}</Lazy>
);

export function Login() {
  return (
    <GuestOnly>
      <SignInForm />
    </GuestOnly>
  );
}

/** Shown once, then forgotten. */
function useNotice(): Notice | undefined {
  const store = useStore();
  const client = useQueryClient();
  const [notice] = useState<Notice | undefined>(() => {
    const ended = client.getQueryData(endedQuery.queryKey);
    if (!ended) return store.get(noticeAtom);
    const note = ended.reason !== "deleted" && hasKeptText() ? " Your unsaved text is kept in this browser." : "";
    return { tone: "warn", text: ended.message + note };
  });
  useEffect(() => {
    store.set(noticeAtom, undefined);
    client.setQueryData(endedQuery.queryKey, null);
  }, [store, client]);
  return notice;
}

function SignInForm() {
  const { signIn } = useSession();
  const notice = useNotice();
  const server = useQuery(serverQuery);
  const attempt = useMutation({ mutationFn: signIn });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = formText(form, "code");
    attempt.mutate({
      email: formText(form, "email"),
      password: formText(form, "password"),
      timezone: browserZone(),
      ...(code && { code }),
    });
  };
  const [needsCode, setNeedsCode] = useState(false);
  const problem = attempt.error instanceof ApiError ? attempt.error.problem.code : undefined;
  if (problem === "auth.code_required" && !needsCode) setNeedsCode(true);
  const failure = problem === "auth.code_required" ? null : attempt.error;
  const email = useFocusOnOpen();
  if (server.data?.setUpNeeded === true && !server.data.hasAccounts) return <NoAdminYet />;
  return (
    <Frame
      title="Sign in"
      subtitle="Welcome back to Attaché."
      footer={
        server.data?.signUpOpen !== false && (
          <>
            No account yet? <TextLink to="/register">Create account</TextLink>
          </>
        )
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        <FormFailure error={failure} fallback="Login failed" isSpecified />
        {failure === null && notice !== undefined && <Alert tone={notice.tone}>{notice.text}</Alert>}
        {server.data?.setUpNeeded === true && (
          <Alert tone="accent" title="This server has no admin yet">
            Open the setup link that the server printed when it started.
          </Alert>
        )}
        <TextField ref={email} label="Email" name="email" type="email" autoComplete="username" required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        {needsCode ? (
          <CodeField failed={problem === "auth.wrong_code"} />
        ) : (
          <p className="-mt-1.5 text-s">
            <TextLink to="/forgot-password" className="touch:inline-flex touch:min-h-11 touch:items-center">
              Forgot password?
            </TextLink>
          </p>
        )}
        <SubmitButton busy={attempt.isPending} busyLabel="Signing in..." className="mt-1 w-full">
          Sign in
        </SubmitButton>
      </form>
      {server.data?.oidc && !needsCode && <OidcPart label={server.data.oidc.label} />}
    </Frame>
  );
}
