import { useMutation } from "@tanstack/react-query";
import { useNavigate, useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { OidcReturn as Returned } from "#core/accounts/oidc/contract.ts";
import type { SignedIn } from "#core/accounts/sign-in/contract.ts";
import { api, ApiError, token } from "../../../api.ts";
import { CodeField } from "../../../components/accounts/code-field.tsx";
import { TextLink } from "../../../components/button.tsx";
import { useToast } from "../../../components/feedback/toast.ts";
import { FormFailure } from "../../../components/form/form-failure.tsx";
import { formText } from "../../../components/form/form-text.ts";
import { SubmitButton } from "../../../components/form/submit-button.tsx";
import { oidcReturnPath } from "../../../shell/oidc-return-path.ts";
import { useSession } from "../../../shell/session.ts";
import { Frame } from "../frame.tsx";

/** Where the provider sends people back. What is in the address works once. */
export function OidcReturn() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [back] = useState(() => readReturn(history.location.search));
  const arrive = useArrival();
  const complete = useMutation({
    mutationFn: async (json: Returned) => (await api.auth.oidc.callback.$post({ json })).json(),
    onSuccess: ({ signedIn, linked }) => {
      if (signedIn) arrive.signedIn(signedIn);
      else if (linked) arrive.linked();
    },
  });
  const { mutate } = complete;
  const begun = useRef(false);
  useEffect(() => {
    if (!back || begun.current) return;
    begun.current = true;
    void navigate({ to: "/login/oidc", search: {}, replace: true });
    mutate(back);
  }, [back, mutate, navigate]);
  const ticket = complete.data?.ticket ?? null;
  if (ticket !== null) return <CodeStep ticket={ticket} onSignedIn={arrive.signedIn} />;
  if (back && !complete.error)
    return (
      <Frame title="Signing in...">
        <output className="text-s text-ink-2">Checking what the provider says.</output>
      </Frame>
    );
  return (
    <Frame title="You're not signed in" footer={<WayBack />}>
      <FormFailure
        error={complete.error ?? new Error(nothingReturned)}
        fallback="Could not sign you in. Start again."
      />
    </Frame>
  );
}

const nothingReturned = "This page only works right after a sign-in at the provider. Start again.";

/**
 * The way to the wanted page stays. Its address begins like this one: without `exact` it would be marked as the current
 * page.
 */
const BackToSignIn = () => (
  <TextLink to="/login" search={{ from: oidcReturnPath.read() }} activeOptions={{ exact: true }}>
    Back to sign-in
  </TextLink>
);

const WayBack = () =>
  token.get() === null ? (
    <BackToSignIn />
  ) : (
    <TextLink to="/settings" search={{ tab: "security" }}>
      Back to your settings
    </TextLink>
  );

function CodeStep({ ticket, onSignedIn }: { ticket: string; onSignedIn: (signedIn: SignedIn) => void }) {
  const send = useMutation({
    mutationFn: async (code: string) => (await api.auth.oidc.code.$post({ json: { ticket, code } })).json(),
    onSuccess: onSignedIn,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(formText(event.currentTarget, "code"));
  };
  const failed = send.error instanceof ApiError && send.error.problem.code === "auth.wrong_code";
  return (
    <Frame title="Enter your code" footer={<BackToSignIn />}>
      <form onSubmit={submit} className="grid gap-4">
        <FormFailure error={send.error} fallback="Could not check the code. Try again." />
        <CodeField failed={failed} />
        <SubmitButton busy={send.isPending} busyLabel="Signing in..." className="mt-1 w-full">
          Sign in
        </SubmitButton>
      </form>
    </Frame>
  );
}

function useArrival() {
  const navigate = useNavigate();
  const toast = useToast();
  const { enter } = useSession();
  return {
    /** The guard of the sign-in screen knows where people start. */
    signedIn(signedIn: SignedIn): void {
      enter(signedIn);
      void navigate({ to: "/login", search: { from: oidcReturnPath.take() }, replace: true });
    },
    linked(): void {
      oidcReturnPath.take();
      toast({ title: "Sign-in Linked", description: "Use it the next time you sign in." });
      void navigate({ to: "/settings", search: { tab: "security" }, replace: true });
    },
  };
}

const names = ["code", "iss", "error", "error_description"] as const;

function readReturn(search: string): Returned | undefined {
  const asked = new URLSearchParams(search);
  const state = asked.get("state");
  if (state === null || state === "") return undefined;
  const given = names.flatMap((name) => {
    const value = asked.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { state, ...Object.fromEntries(given) };
}
