import { Dialog } from "../../components/overlay/dialog.tsx";
import { useToast } from "../../components/feedback/toast.ts";
import { PasswordStep } from "../../components/accounts/password-step.tsx";
import { useDisableTwoFactor, useNewRecoveryCodes, type OnCodes } from "./queries.ts";

export function DisableDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const disable = useDisableTwoFactor(() => {
    onClose();
    toast({ title: "Two-Factor Authentication Off", description: "You now sign in with your password only." });
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Turn off two-factor authentication?"
      description="You'll sign in with your password only, your recovery codes stop working, and you'll be signed out everywhere else."
    >
      <PasswordStep action="Turn off" variant="destroy" submit={disable.mutateAsync} onCancel={onClose} />
    </Dialog>
  );
}

interface NewCodesProps {
  onClose: () => void;
  onDone: OnCodes;
}

export function NewCodesDialog({ onClose, onDone }: NewCodesProps) {
  const create = useNewRecoveryCodes(onDone);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="New recovery codes"
      description="Your current recovery codes stop working at once."
    >
      <PasswordStep action="Create new codes" submit={create.mutateAsync} onCancel={onClose} />
    </Dialog>
  );
}
