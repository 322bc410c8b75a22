import { useEffect, useState } from "react";
import { passwordPrompt } from "../api.ts";
import { createLazyPart, Lazy } from "../components/lazy-part.tsx";

export const passwordDialogPart = createLazyPart(
  async () => (await import("./password-dialog.tsx")).PasswordDialog,
  "the password prompt",
);

interface Question {
  answer: Promise<boolean>;
  respond: (isConfirmed: boolean) => void;
}

/** Asks for the password over the open screen. Writes that wait for it at the same time share the answer. */
export function PasswordGuard() {
  const [question, setQuestion] = useState<Question>();
  useEffect(() => {
    let open: Question | undefined;
    const ask = (): Promise<boolean> => {
      if (open) return open.answer;
      const { promise: answer, resolve } = Promise.withResolvers<boolean>();
      const respond = (isConfirmed: boolean): void => {
        open = undefined;
        setQuestion(undefined);
        resolve(isConfirmed);
      };
      open = { answer, respond };
      setQuestion(open);
      return answer;
    };
    passwordPrompt.ask = ask;
    return () => {
      delete passwordPrompt.ask;
      open?.respond(false);
    };
  }, []);
  if (!question) return null;
  return (
    <Lazy part={passwordDialogPart} onUnavailable={() => question.respond(false)}>
      {(PasswordDialog) => <PasswordDialog onAnswer={question.respond} />}
    </Lazy>
  );
}
