import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useEffect, useState, type FormEvent } from "react";
import type { Registration } from "#core/accounts/sign-in/contract.ts";
import { passwordLength } from "#core/accounts/limits.ts";
import { ApiError } from "../../api.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { textLink, TextLink } from "../../components/button.tsx";
import { Checkbox } from "../../components/fields/checkbox.tsx";
import { PasswordField, TextField } from "../../components/fields/field.tsx";
import { fieldErrors } from "../../components/form/field-errors.ts";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { KeptNotice } from "../../components/form/kept-notice.tsx";
import { useKeptInputs } from "../../components/form/kept/use-kept-inputs.ts";
import { formText } from "../../components/form/form-text.ts";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { serverQuery, useSession } from "../../shell/session.ts";
import { browserZone } from "../../lib/zones.ts";
import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";
import { TermsLabel } from "./terms.tsx";
import { useFocusOnOpen } from "./use-focus-on-open.ts";

const redirectDelayMs = 2000;
/** Not the address: the next person at this browser would see it. */
const keptNames = ["name"];

export function Register() {
  const { register } = useSession();
  const attempt = useMutation({ mutationFn: register });
  // Registering signs in at once, yet the success view stays for its two seconds.
  return (
    <GuestOnly stay={!attempt.isIdle}>
      {attempt.isSuccess ? (
        <Registered />
      ) : (
        <RegistrationForm
          busy={attempt.isPending}
          error={attempt.error}
          onSubmit={(fields, onSuccess) => attempt.mutate(fields, { onSuccess })}
        />
      )}
    </GuestOnly>
  );
}

interface FormProps {
  busy: boolean;
  error: Error | null;
  onSubmit: (registration: Registration, onSuccess: () => void) => void;
}

function RegistrationForm({ busy, error, onSubmit }: FormProps) {
  const server = useQuery(serverQuery);
  const [accepted, setAccepted] = useState(false);
  const { kept, formProps } = useKeptInputs("register", keptNames);
  const nameField = useFocusOnOpen();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [name, email, password] = [formText(form, "name"), formText(form, "email"), formText(form, "password")];
    if (accepted) onSubmit({ name, email, password, timezone: browserZone() }, kept.clear);
  };
  const errors = fieldErrors(error);
  // Its message is the first field's, under the name that the API has for it.
  const isInvalid = error instanceof ApiError && error.problem.code === "request.invalid";
  const isAtFields = isInvalid && Object.keys(errors).length > 0;
  if (server.data?.signUpOpen === false && !error) return <SignUpClosed supportEmail={server.data.supportEmail} />;
  return (
    <Frame
      title="Create account"
      footer={
        <>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <form {...formProps} onSubmit={submit} className="grid gap-4">
        <KeptNotice kept={kept} />
        <Alert tone="accent" title="Account Approval Required">
          Your account needs admin approval before automation features can be used.
        </Alert>
        <TextField ref={nameField} label="Full name" name="name" autoComplete="name" required error={errors.name} />
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={errors.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={passwordLength.min}
          hint={`At least ${passwordLength.min} characters`}
          error={errors.password}
        />
        <Checkbox
          name="terms"
          checked={accepted}
          onCheckedChange={setAccepted}
          label={<TermsLabel termsUrl={server.data?.termsUrl} privacyUrl={server.data?.privacyUrl} />}
        />
        <FormFailure error={isAtFields ? null : error} fallback="Registration failed" isSpecified />
        <SubmitButton disabled={!accepted} busy={busy} busyLabel="Creating account..." className="mt-1 w-full">
          Create account
        </SubmitButton>
      </form>
    </Frame>
  );
}

function SignUpClosed({ supportEmail }: { supportEmail: string | null }) {
  return (
    <Frame
      title="Registration is closed"
      footer={
        <>
          Already have an account? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <p className="text-m text-ink-2">
        This server isn't accepting new accounts.{" "}
        {supportEmail === null ? (
          "Ask your admin for an account."
        ) : (
          <>
            To request an account, write to{" "}
            <a href={`mailto:${supportEmail}`} className={textLink}>
              {supportEmail}
            </a>
            .
          </>
        )}
      </p>
    </Frame>
  );
}

function Registered() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate({ to: "/pending-approval", replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Frame title="Registration Successful!">
      <output className="flex items-start gap-3 text-m text-ink-2">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        Your account has been created and is pending admin approval.
      </output>
    </Frame>
  );
}
