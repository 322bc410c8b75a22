import type { User } from "#core/accounts/contract.ts";
import type { Quotas } from "#core/quotas/contract.ts";
import { Confirm } from "../../../components/confirm.tsx";
import { useApprove, useChangeQuotas, useReinstate, useReject, useSuspend } from "./acts.ts";
import { QuotaDialog } from "./quota-dialog.tsx";

/** What the approve dialog starts from. */
const startingQuotas: Quotas = { posts: 10, applications: 20, aiInteractions: 100 };

export type Decision = "approve" | "reject" | "quotas" | "suspend" | "reinstate";

export interface Asked {
  decision: Decision;
  user: User;
}

interface DialogProps {
  user: User;
  onClose: () => void;
}

/** The dialog of the decision that is being made. */
export function DecisionDialog({ asked: { decision, user }, onClose }: { asked: Asked; onClose: () => void }) {
  const Shown = dialogs[decision];
  return <Shown user={user} onClose={onClose} />;
}

function Approve({ user, onClose }: DialogProps) {
  const { mutate, isPending, error } = useApprove();
  return (
    <QuotaDialog
      title="Set User Quotas"
      from={startingQuotas}
      submitLabel="Approve User"
      busyLabel="Approving..."
      busy={isPending}
      onSubmit={(quotas) => mutate({ id: user.id, quotas }, { onSuccess: onClose })}
      {...{ user, error, onClose }}
    />
  );
}

function EditQuotas({ user, onClose }: DialogProps) {
  const { mutate, isPending, error } = useChangeQuotas();
  return (
    <QuotaDialog
      title="Edit Quotas"
      from={user.quotas}
      submitLabel="Save Quotas"
      busyLabel="Saving..."
      busy={isPending}
      onSubmit={(quotas) => mutate({ id: user.id, quotas }, { onSuccess: onClose })}
      {...{ user, error, onClose }}
    />
  );
}

function Reject({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useReject();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Reject ${user.name}`}
      description="Are you sure you want to reject this user? This action cannot be undone."
      confirmLabel="Reject"
      busy={isPending}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
    />
  );
}

function Suspend({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useSuspend();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Suspend ${user.name}`}
      description="They are signed out at once and cannot sign in. What they scheduled is held until you reinstate them."
      confirmLabel="Suspend"
      busy={isPending}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
    />
  );
}

function Reinstate({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useReinstate();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Reinstate ${user.name}`}
      description="They can sign in again, and what they scheduled goes out as planned."
      confirmLabel="Reinstate"
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
    />
  );
}

const dialogs = { approve: Approve, quotas: EditQuotas, reject: Reject, suspend: Suspend, reinstate: Reinstate };
