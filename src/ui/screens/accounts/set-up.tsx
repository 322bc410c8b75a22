import { useMutation } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { failureOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, TextLink } from "../../components/button.tsx";
import { PasswordField, TextField } from "../../components/field.tsx";
import { useSession } from "../../shell/session.ts";
import { fieldProblems, textOf } from "../../lib/form-fields.ts";
import { browserZone } from "../../lib/zones.ts";
import { Frame } from "./frame.tsx";
import { GuestOnly } from "./guest.tsx";

/** The first admin of a new server, by the one-use code in the link's fragment. */
export function SetUp() {
  return (
    <GuestOnly>
      <SetUpForm />
    </GuestOnly>
  );
}

function SetUpForm() {
  const { setUp } = useSession();
  const code = useLocation({ select: ({ hash }) => hash });
  const attempt = useMutation({ mutationFn: setUp });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [name, email, password] = [textOf(form, "name"), textOf(form, "email"), textOf(form, "password")];
    attempt.mutate({ code, name, email, password, timezone: browserZone() });
  };
  const problems = fieldProblems(attempt.error);
  return (
    <Frame
      title="Set up this server"
      subtitle="You become its first admin, and approve everybody who registers."
      footer={
        <>
          Already set up? <TextLink to="/login">Sign in</TextLink>
        </>
      }
    >
      <form onSubmit={submit} className="grid gap-4">
        {code === "" && (
          <Alert tone="warn">Open the set-up link that the server printed: its code is missing here.</Alert>
        )}
        {attempt.error && <Alert tone="bad">{failureOf(attempt.error, "Registration failed")}</Alert>}
        <TextField label="Full name" name="name" autoComplete="name" required error={problems.name} />
        <TextField label="Email" name="email" type="email" autoComplete="username" required error={problems.email} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          required
          minLength={8}
          hint="At least 8 characters"
          error={problems.password}
        />
        <Button type="submit" variant="primary" busy={attempt.isPending} className="mt-1 w-full">
          {attempt.isPending ? "Creating account..." : "Create account"}
        </Button>
      </form>
    </Frame>
  );
}
