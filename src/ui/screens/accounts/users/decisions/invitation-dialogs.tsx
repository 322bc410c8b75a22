import { useQuery } from "@tanstack/react-query";
import type { NewInvitation } from "#core/accounts/admin/contract.ts";
import type { User } from "#core/accounts/contract.ts";
import { invitationDays } from "#core/accounts/limits.ts";
import { Button } from "../../../../components/button.tsx";
import { CopyField } from "../../../../components/fields/copy-field.tsx";
import { FormFailure } from "../../../../components/form/form-failure.tsx";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";
import { inSentence } from "../../../../lib/dates.ts";
import { useNow } from "../../../../lib/use-now.ts";
import { useZone } from "../../../../lib/use-zone.ts";
import { serverQuery } from "../../../../shell/session.ts";
import { useInviteAgain, useRevokeInvitation } from "./actions.ts";

interface InvitationDialogProps {
  user: User;
  onClose: () => void;
}

const rules = `It works once, within ${invitationDays} days. Earlier links stop working.`;

export function InviteAgain({ user, onClose }: InvitationDialogProps) {
  const { mutate, isPending, error, data } = useInviteAgain();
  const server = useQuery(serverQuery);
  const isMailed = server.data?.invitationMail === true;
  const reason = server.data?.mail === true ? "can't email invitations without a public URL" : "doesn't send email";
  if (typeof data?.link === "string")
    return <NewLink user={user} link={data.link} expiresAt={data.expiresAt} onClose={onClose} />;
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Invite ${user.name} again`}
      description={
        <span className="wrap-anywhere">
          {isMailed
            ? `We'll email ${user.email} a new link to choose a password. ${rules}`
            : `This server ${reason}, so you get a new link to pass on. ${rules}`}
        </span>
      }
      confirmLabel={isMailed ? "Send invitation" : "Create link"}
      tone="primary"
      busy={isPending}
      onConfirm={() => mutate(user, { onSuccess: ({ link }) => link === null && onClose() })}
    >
      {error && <FormFailure error={error} fallback="Failed to invite user" />}
    </Confirm>
  );
}

/** The server keeps only a hash of the link's code. */
function NewLink({ user, link, expiresAt, onClose }: InvitationDialogProps & NewInvitation) {
  const zone = useZone();
  const now = useNow();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="m"
      title={<span className="wrap-anywhere">Invitation for {user.name}</span>}
      description="Copy the link now and send it to them. It won't be shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField
        label="Invitation link"
        value={new URL(link ?? "", location.origin).href}
        hint={`Works once and expires ${inSentence(Date.parse(expiresAt), zone, now)}. It opens the account of ${user.email}.`}
      />
    </Dialog>
  );
}

export function RevokeInvitation({ user, onClose }: InvitationDialogProps) {
  const { mutate, isPending, error } = useRevokeInvitation();
  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Revoke the invitation of ${user.name}`}
      description="Their link stops working, and they can't choose a password until you invite them again. The account stays."
      confirmLabel="Revoke invitation"
      busy={isPending}
      onConfirm={() => mutate(user, { onSuccess: onClose })}
    >
      {error && <FormFailure error={error} fallback="Failed to revoke the invitation" />}
    </Confirm>
  );
}
