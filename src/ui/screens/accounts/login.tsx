import { useMutation, useQuery } from "@tanstack/react-query";
import { useStore } from "jotai";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { codeMax } from "#core/accounts/limits.ts";
import { ApiError, failureOf } from "../../api.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { TextLink } from "../../components/button.tsx";
import { PasswordField, TextField } from "../../components/fields/field.tsx";
import { formText } from "../../components/form/form-text.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { browserZone } from "../../lib/zones.ts";
import { serverQuery, useSession } from "../../shell/session.ts";
import { noticeAtom, type Notice } from "../../state.ts";

import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";

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
  const [notice] = useState(store.get(noticeAtom));
  useEffect(() => store.set(noticeAtom, undefined), [store]);
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
  const failure =
    attempt.error && problem !== "auth.code_required" ? failureOf(attempt.error, "Login failed") : undefined;
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
        {failure !== undefined && <Alert tone="bad">{failure}</Alert>}
        {failure === undefined && notice !== undefined && <Alert tone={notice.tone}>{notice.text}</Alert>}
        {server.data?.setUpNeeded === true && (
          <Alert tone="accent" title="This server has no admin yet">
            Open the setup link that the server printed when it started.
          </Alert>
        )}
        <TextField label="Email" name="email" type="email" autoComplete="username" required />
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
    </Frame>
  );
}

/** Appears, focused, once the server asks for the second factor. */
function CodeField({ failed }: { failed: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (failed) field.current?.select();
  }, [failed]);
  return (
    <TextField
      ref={field}
      label="Code"
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={codeMax}
      required
      hint="Enter the six digits from your authenticator app, or a recovery code."
    />
  );
}
