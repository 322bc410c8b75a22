import { useEffect, useRef, type FormEvent } from "react";
import type { TwoFactorStart } from "#core/accounts/two-factor/contract.ts";
import { messageOf } from "../../api.ts";
import { Alert } from "../../components/alert.tsx";
import { Button } from "../../components/button.tsx";
import { CopyField } from "../../components/copy-field.tsx";
import { Dialog, DialogFooter } from "../../components/dialog.tsx";
import { TextField } from "../../components/field.tsx";
import { fieldProblems, textOf } from "../../lib/form-fields.ts";
import { PasswordStep } from "./password-step.tsx";
import { useConfirmTwoFactor, useStartTwoFactor, type OnCodes } from "./queries.ts";

interface EnableProps {
  onClose: () => void;
  onDone: OnCodes;
}

/** First the password, then the secret into the app, then a code of it. */
export function EnableDialog({ onClose, onDone }: EnableProps) {
  const start = useStartTwoFactor();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn on two-factor authentication"
      description={
        start.data
          ? "Scan the code with an authenticator app, then enter the six digits that it shows."
          : "You need an authenticator app on your phone. Once it is on, you are signed out everywhere else."
      }
    >
      {start.data ? (
        <CodeStep begun={start.data} onDone={onDone} onCancel={onClose} />
      ) : (
        <PasswordStep
          action="Continue"
          busy={start.isPending}
          error={start.error}
          onSubmit={(password) => start.mutate(password)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

interface CodeStepProps {
  begun: TwoFactorStart;
  onDone: OnCodes;
  onCancel: () => void;
}

function CodeStep({ begun: { secret, qr }, onDone, onCancel }: CodeStepProps) {
  const confirm = useConfirmTwoFactor(onDone);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus();
  }, []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(textOf(event.currentTarget, "code"));
  };
  const { code } = fieldProblems(confirm.error);
  return (
    <form onSubmit={submit} className="-mx-5 -mb-5">
      <div className="grid gap-4 px-5 pb-5">
        {confirm.error && code === undefined && <Alert tone="bad">{messageOf(confirm.error, "Request failed")}</Alert>}
        <img
          alt="QR code for your authenticator app"
          src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
          className="mx-auto size-50 rounded-card border border-line"
        />
        <CopyField label="Secret" value={secret} hint="If you cannot scan, enter this in the app." />
        <TextField
          ref={field}
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          required
          error={code}
        />
      </div>
      <DialogFooter>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Turn on
        </Button>
      </DialogFooter>
    </form>
  );
}
