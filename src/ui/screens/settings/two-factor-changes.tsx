import { Dialog } from "../../components/dialog.tsx";
import { useToast } from "../../components/toast.tsx";
import { PasswordStep } from "./password-step.tsx";
import { useDisableTwoFactor, useNewRecoveryCodes } from "./queries.ts";

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const disable = useDisableTwoFactor();
  const toast = useToast();
  const off = (password: string) =>
    disable.mutate(password, {
      onSuccess: () => {
        onClose();
        toast({ title: "Two-Factor Authentication Off", description: "Your password alone signs you in again." });
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor authentication?"
      description="Your password alone will sign you in, your recovery codes end, and you are signed out everywhere else."
    >
      <PasswordStep
        action="Turn off"
        variant="destroy"
        busy={disable.isPending}
        error={disable.error}
        onSubmit={off}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface NewCodesProps {
  onClose: () => void;
  onDone: (made: { recoveryCodes: string[] }) => void;
}

export function NewCodesDialog({ onClose, onDone }: NewCodesProps) {
  const make = useNewRecoveryCodes();
  return (
    <Dialog open onOpenChange={onClose} title="New recovery codes" description="Those that you have now end at once.">
      <PasswordStep
        action="Make new codes"
        busy={make.isPending}
        error={make.error}
        onSubmit={(password) => make.mutate(password, { onSuccess: onDone })}
        onCancel={onClose}
      />
    </Dialog>
  );
}
