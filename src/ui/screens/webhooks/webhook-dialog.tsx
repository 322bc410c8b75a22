import { useState } from "react";
import {
  NewWebhook,
  webhookEventNames,
  webhookEvents,
  webhookLimits,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from "#core/webhooks/contract.ts";
import { Button } from "../../components/button.tsx";
import { Checkbox } from "../../components/fields/checkbox.tsx";
import { TextField } from "../../components/fields/field.tsx";
import { DialogForm } from "../../components/form/dialog-form.tsx";
import { fieldErrors } from "../../components/form/field-errors.ts";
import { FormFailure } from "../../components/form/form-failure.tsx";
import { SubmitButton } from "../../components/form/submit-button.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { useChangeWebhook, useCreateWebhook } from "./queries.ts";

interface WebhookDialogProps {
  /** Undefined for a new one. */
  webhook: Webhook | undefined;
  onCreated: (created: WebhookWithSecret) => void;
  onClose: () => void;
}

export function WebhookDialog({ webhook, onCreated, onClose }: WebhookDialogProps) {
  const create = useCreateWebhook();
  const change = useChangeWebhook();
  const [url, setUrl] = useState(webhook?.url ?? "");
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? webhookEventNames);
  const [isChecked, setChecked] = useState(false);
  const parsed = NewWebhook.safeParse({ url, events: [...events] });
  const own = isChecked && !parsed.success ? parsed.error.issues : [];
  const failure = create.error ?? change.error;
  const problemOf = (name: string) => own.find(({ path }) => path[0] === name)?.message ?? fieldErrors(failure)[name];
  const submit = () => {
    setChecked(true);
    if (!parsed.success) return;
    if (webhook) change.mutate({ id: webhook.id, ...parsed.data }, { onSuccess: onClose });
    else
      create.mutate(parsed.data, {
        onSuccess: (created) => {
          onClose();
          onCreated(created);
        },
      });
  };
  const problem = problemOf("events");
  return (
    <Dialog open onOpenChange={onClose} size="m" title={webhook ? "Edit webhook" : "New webhook"}>
      <DialogForm
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
        footer={
          <>
            <Button onClick={onClose}>Cancel</Button>
            <SubmitButton busy={create.isPending || change.isPending}>
              {webhook ? "Save webhook" : "Create webhook"}
            </SubmitButton>
          </>
        }
      >
        {failure && problemOf("url") === undefined && problem === undefined && (
          <FormFailure error={failure} fallback="Could not save the webhook. Try again." />
        )}
        <TextField
          label="URL"
          type="url"
          value={url}
          maxLength={webhookLimits.url}
          onChange={(event) => setUrl(event.target.value)}
          placeholder="https://example.com/hook"
          autoComplete="off"
          error={problemOf("url")}
          hint="Public addresses on ports 80, 443 and 8443. Webhooks of admins may also use the local network."
        />
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-s font-medium text-ink">Events</legend>
          {webhookEventNames.map((name) => (
            <Checkbox
              key={name}
              label={webhookEvents[name]}
              hint={<code>{name}</code>}
              checked={events.includes(name)}
              onCheckedChange={(isOn) => setEvents(isOn ? [...events, name] : events.filter((one) => one !== name))}
            />
          ))}
          {problem !== undefined && <p className="text-xs text-bad">{problem}</p>}
        </fieldset>
      </DialogForm>
    </Dialog>
  );
}
