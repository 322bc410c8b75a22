import { askedKinds, type AskedKind } from "#core/automation/contract.ts";
import { Card, CardHeader } from "../../../../components/card.tsx";
import { BoundField } from "../fields/bound-field.tsx";
import { FlagField } from "../fields/flag-field.tsx";
import type { FormProps } from "../form-state.ts";

const kinds: Record<AskedKind, { label: string; consequence: string }> = {
  connection_request: {
    label: "Connection requests",
    consequence: "People are invited in your name, with your note, before you have seen it.",
  },
  message: {
    label: "Messages",
    consequence: "Your connections receive messages that you haven't read. They can't be taken back.",
  },
  comment: {
    label: "Comments",
    consequence: "Comments appear under other people's posts, visible to everyone, before you have read them.",
  },
  withdrawal: {
    label: "Withdrawals",
    consequence: "Old invitations are withdrawn. You can't invite those people again for three weeks.",
  },
  job_application: {
    label: "Job applications",
    consequence: "Companies receive your application before you have checked its answers.",
  },
};

export function ApprovalCard({ form }: FormProps) {
  return (
    <Card aria-label="Approval">
      <CardHeader title="Approval" />
      <div className="grid gap-4">
        <p className="text-s text-ink-2">
          The bot asks before anything is sent. Choose what it may send without asking.
        </p>
        <fieldset className="grid gap-3">
          <legend className="mb-2.5 text-s font-medium text-ink">Send without asking</legend>
          {askedKinds.map((kind) => (
            <FlagField
              key={kind}
              form={form}
              name={`approval.sendWithoutAsking.${kind}`}
              label={kinds[kind].label}
              hint={kinds[kind].consequence}
            />
          ))}
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <BoundField
            form={form}
            name="approval.expireAfterDays"
            bound="approvalExpiryDays"
            label="Approvals expire after"
          />
        </div>
      </div>
    </Card>
  );
}
