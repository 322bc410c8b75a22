import { Dialog } from "../../components/dialog.tsx";
import { useToast } from "../../components/toast.tsx";
import { PasswordStep } from "./password-step.tsx";
import { useDisableTwoFactor, useNewRecoveryCodes, type OnCodes } from "./queries.ts";

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const disable = useDisableTwoFactor(() => {
    onClose();
    toast({ title: "Two-Factor Authentication Off", description: "Your password alone signs you in again." });
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
        onSubmit={(password) => disable.mutate(password)}
        onCancel={onClose}
      />
    </Dialog>
  );
}

interface NewCodesProps {
  onClose: () => void;
  onDone: OnCodes;
}

export function NewCodesDialog({ onClose, onDone }: NewCodesProps) {
  const make = useNewRecoveryCodes(onDone);
  return (
    <Dialog open onOpenChange={onClose} title="New recovery codes" description="Those that you have now end at once.">
      <PasswordStep
        action="Make new codes"
        busy={make.isPending}
        error={make.error}
        onSubmit={(password) => make.mutate(password)}
        onCancel={onClose}
      />
    </Dialog>
  );
}
