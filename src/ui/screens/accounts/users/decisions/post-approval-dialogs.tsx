import type { User } from "#core/accounts/contract.ts";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { useRequireApproval } from "./actions.ts";

interface DialogProps {
  user: User;
  onClose: () => void;
}

export function RequireApproval({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useRequireApproval();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Require approval of the posts of ${user.name}`}
      description="Nothing of theirs is published before an admin approved it. What is scheduled now waits, too. Changed texts have to be approved again."
      confirmLabel="Require approval"
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, required: true }, { onSuccess: onClose })}
    />
  );
}

export function LiftApproval({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useRequireApproval();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Lift the approval of the posts of ${user.name}`}
      description="They publish without an admin again. Nothing that waits goes out by itself: they decide on it."
      confirmLabel="Lift approval"
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, required: false }, { onSuccess: onClose })}
    />
  );
}
