import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import type { User } from "#core/accounts/contract.ts";
import { Decision as DecisionContract } from "#core/accounts/admin/contract.ts";
import { reasonMax } from "#core/accounts/limits.ts";
import { defaultQuotas } from "#core/quotas/contract.ts";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { TextField } from "../../../../components/fields/field.tsx";
import { FormFailure } from "../../../../components/form/form-failure.tsx";
import { KeptNotice } from "../../../../components/form/kept-notice.tsx";
import { useSchemaForm } from "../../../../components/form/use-schema-form.ts";
import { serverQuery } from "../../../../shell/session.ts";
import {
  useApprove,
  useChangeQuotas,
  useChangeRole,
  useReinstate,
  useReject,
  useRemove,
  useSuspend,
} from "./actions.ts";
import { InviteAgain, RevokeInvitation } from "./invitation-dialogs.tsx";
import { LiftApproval, RequireApproval } from "./post-approval-dialogs.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";

export type Decision = keyof typeof dialogs;

export interface Asked {
  decision: Decision;
  /** Usually one; pending registrations can be decided together. */
  people: readonly [User, ...User[]];
}

interface DialogProps {
  user: User;
  people: Asked["people"];
  onClose: () => void;
}

export function DecisionDialog({ asked: { decision, people }, onClose }: { asked: Asked; onClose: () => void }) {
  const Shown = dialogs[decision];
  return <Shown user={people[0]} people={people} onClose={onClose} />;
}

/** For several people, it closes after a failure too: some may be decided by then. */
const closing = (people: Asked["people"], onClose: () => void) =>
  people.length === 1 ? { onSuccess: onClose } : { onSettled: onClose };

function Approve({ people, onClose }: DialogProps) {
  const { mutateAsync } = useApprove();
  return (
    <QuotaDialog
      title="Set User Quotas"
      initial={defaultQuotas}
      submitLabel={people.length === 1 ? "Approve User" : `Approve ${people.length} Users`}
      busyLabel="Approving..."
      submit={(quotas) => mutateAsync({ people, quotas }, closing(people, onClose))}
      {...{ people, onClose }}
    />
  );
}

function EditQuotas({ user, people, onClose }: DialogProps) {
  const { mutateAsync } = useChangeQuotas();
  return (
    <QuotaDialog
      title="Edit Quotas"
      initial={user.quotas}
      submitLabel="Save quotas"
      busyLabel="Saving..."
      submit={(quotas) => mutateAsync({ id: user.id, quotas }, { onSuccess: onClose })}
      {...{ people, onClose }}
    />
  );
}

function Reject({ user, people, onClose }: DialogProps) {
  const { mutateAsync } = useReject();
  const server = useQuery(serverQuery);
  const many = people.length > 1;
  const form = useSchemaForm({
    schema: DecisionContract,
    defaultValues: { reason: "" },
    submit: ({ reason = "" }) => mutateAsync({ people, reason }, closing(people, onClose)),
  });
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
      busy={form.isBusy}
      onConfirm={() => void form.onSubmit()}
    >
      <TextField
        label="Reason"
        hint={server.data?.mail === true ? mailedReason(many) : "Optional. Shown when they try to sign in."}
        maxLength={reasonMax}
        {...form.field("reason")}
      />
    </Confirm>
  );
}

const mailedReason = (many: boolean): string =>
  `Optional. Sent to ${many ? "each of them" : "them"} by email, and shown when they try to sign in.`;

function Suspend({ user, onClose }: DialogProps) {
  const { mutateAsync } = useSuspend();
  const form = useSchemaForm({
    schema: DecisionContract,
    defaultValues: { reason: "" },
    keep: { form: `suspend:${user.id}` },
    submit: ({ reason = "" }) => mutateAsync({ id: user.id, reason }, { onSuccess: onClose }),
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Suspend ${user.name}`}
      description="They're signed out at once and can't sign in. Their scheduled posts are on hold until you reinstate them."
      confirmLabel="Suspend"
      busy={form.isBusy}
      onConfirm={() => void form.onSubmit()}
    >
      <div className="grid gap-4">
        <KeptNotice kept={form.kept} />
        <TextField
          label="Reason"
          hint="Optional. Shown to them when they try to sign in."
          maxLength={reasonMax}
          {...form.field("reason")}
        />
        <FormFailure error={form.submitError} fallback="Failed to suspend user" />
      </div>
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
      description="They can sign in again, and their scheduled posts go out as planned."
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
      description="They can approve and delete users, including you, and change all settings of this server."
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
      description="They keep their account and its data as a regular user."
      confirmLabel="Remove admin"
      busy={isPending}
      onConfirm={() => mutate({ id: user.id, role: "user" }, { onSuccess: onClose })}
    />
  );
}

function Delete({ user, onClose }: DialogProps) {
  const { mutateAsync } = useRemove();
  const form = useSchemaForm({
    schema: z.object({
      email: z
        .string()
        .trim()
        .toLowerCase()
        .refine((email) => email === user.email),
    }),
    mode: "onChange",
    defaultValues: { email: "" },
    submit: () => mutateAsync(user.id, { onSuccess: onClose }),
  });
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Delete ${user.name}`}
      description="This permanently deletes the account and all its data: posts, applications, files and history. The audit log is kept."
      confirmLabel="Delete user"
      busy={form.isBusy}
      ready={form.formState.isValid}
      onConfirm={() => void form.onSubmit()}
    >
      <TextField
        label={`Type ${user.email} to confirm`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...form.register("email")}
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
  requireApproval: RequireApproval,
  liftApproval: LiftApproval,
  delete: Delete,
  invite: InviteAgain,
  revokeInvitation: RevokeInvitation,
};
