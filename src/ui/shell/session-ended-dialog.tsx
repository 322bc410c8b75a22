import { useMutation, useQuery } from "@tanstack/react-query";
import * as Radix from "radix-ui/alert-dialog";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import type { User } from "#core/accounts/contract.ts";
import { ApiError } from "../api.ts";
import { CodeField } from "../components/accounts/code-field.tsx";
import { Button } from "../components/button.tsx";
import { PasswordField, TextField } from "../components/fields/field.tsx";
import { FormFailure } from "../components/form/form-failure.tsx";
import { formText } from "../components/form/form-text.ts";
import { SubmitButton } from "../components/form/submit-button.tsx";
import { createLazyPart, Lazy } from "../components/lazy-part.tsx";
import { overlayClass, sheetClass } from "../components/overlay/dialog.tsx";
import { useReturnFocus } from "../components/overlay/use-floating.ts";
import { classes } from "../components/classes.ts";
import { useWide } from "../components/use-wide.ts";
import type { SessionEnded } from "../session-end.ts";
import { serverQuery, useLeave, useSession } from "./session.ts";
import { isTextField } from "./use-is-typing.ts";

const oidcPart = createLazyPart(async () => (await import("./oidc-button.tsx")).OidcButton, "the other sign-in");

export interface SessionEndedDialogProps {
  ended: SessionEnded;
  user: User;
}

const finalTitles: Partial<Record<string, string>> = {
  suspended: "Your account is suspended",
  rejected: "Your registration was rejected",
  deleted: "Your account was deleted",
};

/** Over the screen that was open, so that nothing on it is lost. */
export function SessionEndedDialog({ ended, user }: SessionEndedDialogProps) {
  const finalTitle = finalTitles[ended.reason ?? ""];
  const focus = useReturnFocus();
  const content = useRef<HTMLDivElement>(null);
  return (
    // Remounted with the layout, whose own dialogs would otherwise come to lie above and take the focus.
    <Radix.Root key={String(useWide())} open>
      <Radix.Portal>
        <Radix.Overlay className={classes(overlayClass, "z-70")} />
        <Radix.Content
          {...focus}
          ref={content}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            event.preventDefault();
            // Typing that goes on must not end up in the password, nor be sent with Enter.
            const field = isTextField(document.activeElement)
              ? null
              : content.current?.querySelector("input:not([readonly])");
            (field instanceof HTMLElement ? field : content.current)?.focus();
          }}
          onEscapeKeyDown={(event) => event.preventDefault()}
          className={classes(sheetClass, "z-70 p-5 outline-none focus-visible:shadow-float sm:max-w-105")}
        >
          <Radix.Title className="text-l font-semibold text-ink">{finalTitle ?? "Sign in again"}</Radix.Title>
          <Radix.Description className="mt-2 text-s text-ink-2">
            {ended.message} {finalTitle === undefined && "This page stays as you left it."}
          </Radix.Description>
          {finalTitle === undefined ? <SignInAgain user={user} /> : <Footer />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function SignInAgain({ user: { email } }: { user: User }) {
  const { signIn } = useSession();
  const provider = useQuery(serverQuery).data?.oidc;
  const attempt = useMutation({ mutationFn: signIn });
  const [needsCode, setNeedsCode] = useState(false);
  const problem = attempt.error instanceof ApiError ? attempt.error.problem.code : undefined;
  if (problem === "auth.code_required" && !needsCode) setNeedsCode(true);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = formText(form, "code");
    attempt.mutate({ email, password: formText(form, "password"), ...(code && { code }) });
  };
  return (
    <>
      <form onSubmit={submit} className="mt-4 grid gap-4">
        <TextField label="Email" type="email" autoComplete="username" readOnly value={email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        {needsCode && <CodeField failed={problem === "auth.wrong_code"} />}
        <FormFailure
          error={problem === "auth.code_required" ? null : attempt.error}
          fallback="Login failed"
          isSpecified
        />
        <Footer>
          <SubmitButton busy={attempt.isPending} busyLabel="Signing in...">
            Sign in
          </SubmitButton>
        </Footer>
      </form>
      {provider && !needsCode && <Lazy part={oidcPart}>{(OidcButton) => <OidcButton label={provider.label} />}</Lazy>}
    </>
  );
}

function Footer({ children }: { children?: ReactNode }) {
  const leave = useLeave();
  return (
    <div className="mt-1 flex justify-end gap-2 max-sm:flex-col-reverse">
      <Button onClick={leave}>Sign out</Button>
      {children}
    </div>
  );
}
