import { useSetAtom } from "jotai";
import { Eraser, UserX } from "lucide-react";
import { useState } from "react";
import { deletionGraceDays } from "#core/accounts/limits.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { formatLongDate } from "../../../lib/formats.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { useLeave } from "../../../shell/session.ts";
import { noticeAtom } from "../../../state.ts";
import { DeletionDialog } from "./deletion-dialog.tsx";
import { PrivacyHint } from "./privacy-hint.tsx";
import { useDeleteAccount, useDeleteData } from "./queries.ts";

interface DeletionCardProps {
  isAllowed: boolean;
  onPrivacy: () => void;
}

export function DeletionCard({ isAllowed, onPrivacy }: DeletionCardProps) {
  const [open, setOpen] = useState<"data" | "account">();
  const close = () => setOpen(undefined);
  return (
    <Card aria-label="Delete">
      <CardHeader title="Delete" />
      <p className="-mt-2 mb-4 max-w-prose text-s text-ink-2">
        Export your data first if you may need it again. Both ask for your password.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" icon={Eraser} disabled={!isAllowed} onClick={() => setOpen("data")}>
          Delete All Data
        </Button>
        <Button variant="danger" icon={UserX} disabled={!isAllowed} onClick={() => setOpen("account")}>
          Delete Account
        </Button>
      </div>
      {!isAllowed && <PrivacyHint setting="Allow data deletion" onPrivacy={onPrivacy} />}
      {open === "data" && <DeleteData onClose={close} />}
      {open === "account" && <DeleteAccount onClose={close} />}
    </Card>
  );
}

function DeleteData({ onClose }: { onClose: () => void }) {
  const remove = useDeleteData(onClose);
  return (
    <DeletionDialog
      title="Delete all data?"
      description="Deletes at once your posts, applications, CVs, campaigns, messages, what you imported, your files and your backups, and disconnects your network account. Your account, its settings and limits stay, and so does everything on the network. This can't be undone. Only an export that you saved brings posts, applications and CVs back."
      confirmLabel="Delete All Data"
      onClose={onClose}
      submit={(confirmed) => remove.mutateAsync(confirmed)}
    />
  );
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  const setNotice = useSetAtom(noticeAtom);
  const zone = useZone();
  const remove = useDeleteAccount(({ deletesAt }) => {
    leave();
    const day = formatLongDate(deletesAt, zone);
    setNotice({ tone: "good", text: `Your account will be deleted on ${day}. Sign in before then to keep it.` });
  });
  return (
    <DeletionDialog
      title="Delete your account?"
      description={`You are signed out everywhere, your API keys are revoked and nothing more is sent. After ${deletionGraceDays} days, your account and all its data are deleted for good. To undo this, sign in before then. Your API keys stay revoked, and what is on the network stays there.`}
      confirmLabel="Delete Account"
      onClose={onClose}
      submit={(confirmed) => remove.mutateAsync(confirmed)}
    />
  );
}
