import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation, useNavigate } from "@tanstack/react-router";
import { useSetAtom } from "jotai";
import { useState, type FormEvent } from "react";
import { api, ApiError, messageOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button, LinkButton, TextLink } from "../../components/button.tsx";
import { forgetSession } from "../../query-client.ts";
import { leftAtom, noticeAtom } from "../../state.ts";
import { fieldProblems, textOf } from "../../lib/form-fields.ts";
import { Frame } from "./frame.tsx";
import { NewPasswordFields } from "../../components/new-password-fields.tsx";
import { problemsOf, type NewPasswordProblems } from "../../lib/new-password.ts";

/** By a mailed link, whose one-use code is in the fragment: no server and no log ever sees it in an address. */
export function ResetPassword() {
  const code = useLocation({ select: ({ hash }) => hash });
  const [expired, setExpired] = useState(false);
  if (code === "" || expired) return <NoLink />;
  return <NewPassword code={code} onExpired={() => setExpired(true)} />;
}

const backToSignIn = <TextLink to="/login">Back to sign in</TextLink>;

function NewPassword({ code, onExpired }: { code: string; onExpired: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const setNotice = useSetAtom(noticeAtom);
  const setLeft = useSetAtom(leftAtom);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const reset = useMutation({
    mutationFn: (newPassword: string) => api.auth["reset-password"].$post({ json: { token: code, newPassword } }),
    onSuccess: () => {
      setLeft(true);
      forgetSession(client);
      setNotice({ tone: "good", text: "Your new password is set. Sign in with it." });
      void navigate({ to: "/login", search: {}, replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.problem.code === "auth.reset_link") onExpired();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const newPassword = textOf(event.currentTarget, "newPassword");
    const found = problemsOf(newPassword, textOf(event.currentTarget, "confirmation"));
    setProblems(found);
    reset.reset();
    if (Object.keys(found).length === 0) reset.mutate(newPassword);
  };
  const refused = fieldProblems(reset.error);
  return (
    <Frame
      title="Choose a new password"
      subtitle="It signs you out everywhere and ends your API key."
      footer={backToSignIn}
    >
      <form onSubmit={submit} className="grid gap-4">
        {reset.error && <Alert tone="bad">{messageOf(reset.error, "Failed to change password.")}</Alert>}
        <NewPasswordFields problems={problems} refused={refused.newPassword} />
        <Button type="submit" variant="primary" busy={reset.isPending} className="mt-1 w-full">
          {reset.isPending ? "Setting password..." : "Set password"}
        </Button>
      </form>
    </Frame>
  );
}

function NoLink() {
  return (
    <Frame title="This link does not work" footer={backToSignIn}>
      <div className="grid gap-5">
        <p className="text-m text-ink-2">
          It has expired, was used already, or is not complete. A link works once, within 30 minutes, and only the
          newest one does.
        </p>
        <LinkButton to="/forgot-password" variant="primary" className="w-full">
          Ask for a new link
        </LinkButton>
      </div>
    </Frame>
  );
}
