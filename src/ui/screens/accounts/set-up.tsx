import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { SetUp as SetUpContract } from "#core/accounts/sign-in/contract.ts";
import { strongPasswordLength } from "#core/accounts/limits.ts";
import { Alert } from "../../components/feedback/alert.tsx";
import { TextLink } from "../../components/button.tsx";
import { PasswordField, TextField } from "../../components/fields/field.tsx";
import { Form } from "../../components/form/form.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { KeptNotice } from "../../components/form/kept-notice.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../components/form/use-schema-form.ts";
import { FullScreen } from "../../shell/full-screen.tsx";
import { serverQuery, useSession } from "../../shell/session.ts";
import { browserZone } from "../../lib/zones.ts";
import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";

export function SetUp() {
  const server = useQuery(serverQuery);
  return (
    <GuestOnly>
      {server.isPending ? <FullScreen /> : server.data?.setUpNeeded === false ? <AlreadySetUp /> : <SetUpForm />}
    </GuestOnly>
  );
}

function AlreadySetUp() {
  return (
    <Frame title="Set up this server">
      <p className="text-m text-ink-2">
        This server is already set up. <TextLink to="/login">Sign in</TextLink>
      </p>
    </Frame>
  );
}

/** The code comes from the address: without one, the server answers what to do. */
const schema = SetUpContract.pick({ name: true, email: true, password: true });

function SetUpForm() {
  const { setUp } = useSession();
  const code = useLocation({ select: ({ hash }) => hash });
  const attempt = useMutation({ mutationFn: setUp });
  const form = useSchemaForm({
    schema,
    defaultValues: { name: "", email: "", password: "" },
    keep: { form: "set-up", exclude: ["password"] },
    submit: (account) => attempt.mutateAsync({ ...account, code, timezone: browserZone() }),
  });
  return (
    <Frame
      title="Set up this server"
      subtitle="You'll be the first admin and approve everyone who registers."
      footer={
        <>
          Already set up? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <Form onSubmit={form.onSubmit}>
        {code === "" && (
          <Alert tone="warn">The code is missing from this address. Open the setup link that the server printed.</Alert>
        )}
        <KeptNotice kept={form.kept} />
        <TextField label="Full name" autoComplete="name" required {...form.field("name")} />
        <TextField label="Email" type="email" autoComplete="username" required {...form.field("email")} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${strongPasswordLength.min} characters`}
          {...form.field("password")}
        />
        <FormFailure error={form.submitError} fallback="Registration failed" isSpecified />
        <SubmitButton busy={form.isBusy} busyLabel="Creating account..." className="mt-1 w-full">
          Create account
        </SubmitButton>
      </Form>
    </Frame>
  );
}
