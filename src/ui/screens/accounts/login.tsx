import { useMutation, useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useStore } from "jotai";
import { useEffect, useRef, useState, type FormEvent } from "react";
import { ApiError, failureOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, TextLink } from "../../components/button.tsx";
import { PasswordField, TextField } from "../../components/field.tsx";
import { serverQuery, useSession } from "../../shell/session.ts";
import { noticeAtom, type Notice } from "../../state.ts";
import { textOf } from "../../lib/form-fields.ts";
import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";

/** Where to go back to: an address of this app, nothing else. */
const placeToReturnTo = ({ from }: { from?: unknown }): string | undefined =>
  typeof from === "string" && /^\/(?![/\\])/.test(from) ? from : undefined;

export function Login() {
  const from = placeToReturnTo(useSearch({ strict: false }));
  return (
    <GuestOnly {...(from !== undefined && { onwards: from })}>
      <SignInForm />
    </GuestOnly>
  );
}

/** Shown once: coming back to this screen, it is gone. */
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
    const code = textOf(form, "code");
    attempt.mutate({ email: textOf(form, "email"), password: textOf(form, "password"), ...(code && { code }) });
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
            Open the set-up link that the server printed when it started.
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
        <Button type="submit" variant="primary" busy={attempt.isPending} className="mt-1 w-full">
          {attempt.isPending ? "Signing in..." : "Sign in"}
        </Button>
      </form>
    </Frame>
  );
}

/** For an account with a second factor: it appears once the server asks for it, and has the focus then. */
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
      maxLength={64}
      required
      hint="The six digits that your authenticator app shows, or one of your recovery codes."
    />
  );
}
