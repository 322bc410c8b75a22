import type { SentBefore } from "#core/application-drafts/contract.ts";
import { statusLabels } from "#core/applications/contract.ts";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { inSentence } from "../../../lib/dates.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";

interface ApplyAgainProps {
  sent: SentBefore | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before a job gets a second application. */
export function ApplyAgain({ sent, isBusy, onConfirm, onCancel }: ApplyAgainProps) {
  const zone = useZone();
  const now = useNow();
  if (!sent) return null;
  const { jobTitle, company, status, appliedAt } = sent;
  const when = inSentence(Date.parse(appliedAt), zone, now);
  return (
    <Confirm
      open
      always
      tone="primary"
      onOpenChange={(open) => !open && !isBusy && onCancel()}
      title="You already applied for this job"
      description={`${jobTitle} at ${company} is among your applications: sent ${when}, status ${statusLabels[status]}. Send this application all the same?`}
      confirmLabel="Send again"
      busy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
