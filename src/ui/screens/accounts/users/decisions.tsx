import { useState } from "react";
import type { User } from "#core/accounts/contract.ts";
import type { Quotas } from "#core/quotas/contract.ts";
import { Confirm } from "../../../components/confirm.tsx";
import { TextField } from "../../../components/field.tsx";
import {
  useApprove,
  useChangeQuotas,
  useChangeRole,
  useReinstate,
  useReject,
  useRemove,
  useSuspend,
} from "./actions.ts";
import { QuotaDialog } from "./quota-dialog.tsx";

/** What the approve dialog starts from. */
const startingQuotas: Quotas = { posts: 10, applications: 20, aiInteractions: 100 };

export type Decision = "approve" | "reject" | "quotas" | "suspend" | "reinstate" | "promote" | "demote" | "delete";

export interface Asked {
  decision: Decision;
  /** One person; of those who wait, several may be decided together. */
  people: readonly [User, ...User[]];
}

interface DialogProps {
  user: User;
  people: Asked["people"];
  onClose: () => void;
}

/** The dialog of the decision that is being made. */
export function DecisionDialog({ asked: { decision, people }, onClose }: { asked: Asked; onClose: () => void }) {
  const Shown = dialogs[decision];
  return <Shown user={people[0]} people={people} onClose={onClose} />;
}

/** Of several, some may be done when one fails: trying again would be another decision. */
const closing = (people: Asked["people"], onClose: () => void) =>
  people.length === 1 ? { onSuccess: onClose } : { onSettled: onClose };

function Approve({ people, onClose }: DialogProps) {
  const { mutate, isPending, error } = useApprove();
  return (
    <QuotaDialog
      title="Set User Quotas"
      from={startingQuotas}
      submitLabel={people.length === 1 ? "Approve User" : `Approve ${people.length} Users`}
      busyLabel="Approving..."
      busy={isPending}
      onSubmit={(quotas) => mutate({ people, quotas }, closing(people, onClose))}
      {...{ people, error, onClose }}
    />
  );
}

function EditQuotas({ user, people, onClose }: DialogProps) {
  const { mutate, isPending, error } = useChangeQuotas();
  return (
    <QuotaDialog
      title="Edit Quotas"
      from={user.quotas}
      submitLabel="Save Quotas"
      busyLabel="Saving..."
      busy={isPending}
      onSubmit={(quotas) => mutate({ id: user.id, quotas }, { onSuccess: onClose })}
      {...{ people, error, onClose }}
    />
  );
}

function Reject({ user, people, onClose }: DialogProps) {
  const { mutate, isPending } = useReject();
  const many = people.length > 1;
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={many ? `Reject ${people.length} users` : `Reject ${user.name}`}
      description={
        many
          ? `Are you sure you want to reject these ${people.length} users? This action cannot be undone.`
          : "Are you sure you want to reject this user? This action cannot be undone."
      }
      confirmLabel="Reject"
      busy={isPending}
      onConfirm={() => mutate(people, closing(people, onClose))}
    />
  );
}

function Suspend({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useSuspend();
  const [reason, setReason] = useState("");
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Suspend ${user.name}`}
      description="They are signed out at once and cannot sign in. What they scheduled is held until you reinstate them."
      confirmLabel="Suspend"
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, reason }, { onSuccess: onClose })}
    >
      <TextField
        label="Reason"
        hint="Optional. They read it when they try to sign in."
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Confirm>
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

function Promote({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useChangeRole();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Make ${user.name} an admin`}
      description="They can approve and delete people, you included, and change everything about this server."
      confirmLabel="Make admin"
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, role: "admin" }, { onSuccess: onClose })}
    />
  );
}

function Demote({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useChangeRole();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Remove ${user.name} as an admin`}
      description="They keep their account and everything in it, as an ordinary user."
      confirmLabel="Remove admin"
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, role: "user" }, { onSuccess: onClose })}
    />
  );
}

function Delete({ user, onClose }: DialogProps) {
  const { mutate, isPending } = useRemove();
  const [typed, setTyped] = useState("");
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Delete ${user.name}`}
      description={`The account and everything it owns is deleted for good: posts, applications, files, history. The audit log stays.`}
      confirmLabel="Delete User"
      busy={isPending}
      ready={typed.trim().toLowerCase() === user.email}
      onConfirm={() => mutate(user.id, { onSuccess: onClose })}
    >
      <TextField
        label={`Type ${user.email} to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Confirm>
  );
}

const dialogs = {
  approve: Approve,
  quotas: EditQuotas,
  reject: Reject,
  suspend: Suspend,
  reinstate: Reinstate,
  promote: Promote,
  demote: Demote,
  delete: Delete,
};
