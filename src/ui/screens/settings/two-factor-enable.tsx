import { useEffect, useRef } from "react";
import { TwoFactorCode, type TwoFactorStart } from "#core/accounts/two-factor/contract.ts";
import { Button } from "../../components/button.tsx";
import { CopyField } from "../../components/fields/copy-field.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { TextField } from "../../components/fields/field.tsx";
import { DialogForm } from "../../components/form/dialog-form.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { useSchemaForm } from "../../components/form/use-schema-form.ts";
import { PasswordStep } from "../../components/accounts/password-step.tsx";
import { useConfirmTwoFactor, useStartTwoFactor, type OnCodes } from "./queries.ts";

interface EnableProps {
  onClose: () => void;
  onDone: OnCodes;
}

export function EnableDialog({ onClose, onDone }: EnableProps) {
  const start = useStartTwoFactor();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn on two-factor authentication"
      description={
        start.data
          ? "Scan the code with an authenticator app, then enter the six digits it shows."
          : "You need an authenticator app on your phone. Turning this on signs you out everywhere else."
      }
    >
      {start.data ? (
        <CodeStep enrollment={start.data} onDone={onDone} onCancel={onClose} />
      ) : (
        <PasswordStep action="Continue" submit={start.mutateAsync} onCancel={onClose} />
      )}
    </Dialog>
  );
}

interface CodeStepProps {
  enrollment: TwoFactorStart;
  onDone: OnCodes;
  onCancel: () => void;
}

function CodeStep({ enrollment: { secret, qr }, onDone, onCancel }: CodeStepProps) {
  const confirm = useConfirmTwoFactor(onDone);
  const form = useSchemaForm({
    schema: TwoFactorCode,
    defaultValues: { code: "" },
    submit: ({ code }) => confirm.mutateAsync(code),
  });
  const setFocus = useRef(form.setFocus);
  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) setFocus.current("code");
  }, []);
  return (
    <DialogForm
      onSubmit={form.onSubmit}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <SubmitButton busy={form.isBusy}>Turn on</SubmitButton>
        </>
      }
    >
      <img
        alt="QR code for your authenticator app"
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        className="mx-auto size-50 rounded-card border border-line"
      />
      <CopyField label="Secret" value={secret} hint="Can't scan the code? Enter this in the app." />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        {...form.field("code")}
      />
      <FormFailure error={form.submitError} fallback="Request failed" />
    </DialogForm>
  );
}
