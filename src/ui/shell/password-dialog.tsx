import { passwordConfirmedMinutes } from "#core/accounts/limits.ts";
import { api } from "../api.ts";
import { PasswordStep } from "../components/accounts/password-step.tsx";
import { Dialog } from "../components/overlay/dialog.tsx";

export function PasswordDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const cancel = () => onAnswer(false);
  return (
    <Dialog
      open
      onOpenChange={cancel}
      title="Confirm your password"
      description={`Changes like this need your password. You won't be asked again for ${passwordConfirmedMinutes} minutes.`}
    >
      <PasswordStep
        action="Confirm"
        submit={async (password) => {
          await api.auth["confirm-password"].$post({ json: { password } });
          onAnswer(true);
        }}
        onCancel={cancel}
      />
    </Dialog>
  );
}
