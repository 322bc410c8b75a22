import { KeyRound, Pencil, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Webhook, WebhookWithSecret } from "#core/webhooks/contract.ts";
import { Button } from "../../components/button.tsx";
import { Chip } from "../../components/chip.tsx";
import { DisclosureRow } from "../../components/disclosure-row.tsx";
import { Alert } from "../../components/feedback/alert.tsx";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { Deliveries } from "./deliveries.tsx";
import { stateChips } from "./state-chips.ts";
import { useChangeWebhook, useDeleteWebhook, useReplaceSecret, useSendTest } from "./queries.ts";

interface WebhookRowProps {
  webhook: Webhook;
  isOpen: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onSecret: (replaced: WebhookWithSecret) => void;
}

export function WebhookRow({ webhook, isOpen, onToggle, onEdit, onSecret }: WebhookRowProps) {
  const { url, events, isActive, lastDelivery, problem } = webhook;
  const last = lastDelivery && stateChips[lastDelivery.state];
  const summary = (
    <>
      <span className="min-w-0 grow">
        <span className="block text-m font-medium [overflow-wrap:anywhere] text-ink">{url}</span>
        <span className="block text-xs text-ink-3">{events.join(", ")}</span>
      </span>
      {!isActive ? <Chip>Off</Chip> : last ? <Chip tone={last.tone}>{last.label}</Chip> : <Chip>Not used yet</Chip>}
    </>
  );
  return (
    <DisclosureRow summary={summary} isOpen={isOpen} onToggle={onToggle}>
      {isOpen && (
        <>
          {problem !== null && (
            <Alert tone="warn" className="mb-3">
              {problem}
            </Alert>
          )}
          <Actions webhook={webhook} onEdit={onEdit} onSecret={onSecret} />
          <Deliveries webhook={webhook} />
        </>
      )}
    </DisclosureRow>
  );
}

function Actions({ webhook, onEdit, onSecret }: Pick<WebhookRowProps, "webhook" | "onEdit" | "onSecret">) {
  const { id, isActive } = webhook;
  const test = useSendTest();
  const change = useChangeWebhook();
  const replace = useReplaceSecret();
  const remove = useDeleteWebhook();
  const [asking, setAsking] = useState<"delete" | "secret">();
  const close = () => setAsking(undefined);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="s" icon={Send} busy={test.isPending} disabled={!isActive} onClick={() => test.mutate(id)}>
          Send test
        </Button>
        <Button size="s" icon={Pencil} onClick={onEdit}>
          Edit
        </Button>
        <Button size="s" busy={change.isPending} onClick={() => change.mutate({ id, isActive: !isActive })}>
          {isActive ? "Turn off" : "Turn on"}
        </Button>
        <Button size="s" icon={KeyRound} onClick={() => setAsking("secret")}>
          Replace secret
        </Button>
        <Button size="s" icon={Trash2} variant="danger" onClick={() => setAsking("delete")}>
          Delete
        </Button>
      </div>
      <FormFailure error={change.error} fallback="Could not change the webhook. Try again." />
      <Confirm
        open={asking === "secret"}
        onOpenChange={close}
        title="Replace the secret?"
        description="Deliveries are signed with the new one at once. Whatever verifies them needs it."
        confirmLabel="Replace secret"
        busy={replace.isPending}
        onConfirm={() => replace.mutate(id, { onSuccess: onSecret, onSettled: close })}
      />
      <Confirm
        open={asking === "delete"}
        onOpenChange={close}
        title="Delete this webhook?"
        description="Its deliveries are deleted as well, and nothing is sent any longer."
        confirmLabel="Delete webhook"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSettled: close })}
      />
    </>
  );
}
