import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { ArrowLeft, Plus, Webhook as WebhookIcon } from "lucide-react";
import { useState } from "react";
import type { Webhook, WebhookWithSecret } from "#core/webhooks/contract.ts";
import { Button, TextLink } from "../../components/button.tsx";
import { Card } from "../../components/card.tsx";
import { Empty } from "../../components/feedback/empty.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../components/feedback/skeleton.tsx";
import { CopyField } from "../../components/fields/copy-field.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { PageHeader } from "../../components/page-header.tsx";
import { webhooksQuery } from "./queries.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookRow } from "./webhook-row.tsx";

const route = getRouteApi("/signed-in/approved/settings/webhooks");

export function Webhooks() {
  const { webhook: openId } = route.useSearch();
  const navigate = route.useNavigate();
  const { data, error, refetch } = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<Webhook | "new">();
  const [shown, setShown] = useState<WebhookWithSecret>();
  const toggle = (id: string) => void navigate({ search: id === openId ? {} : { webhook: id }, replace: true });
  return (
    <div className="max-w-190">
      <TextLink to="/settings" className="mb-3 inline-flex items-center gap-1.5 text-s touch:min-h-11">
        <ArrowLeft aria-hidden className="size-4" />
        Settings
      </TextLink>
      <PageHeader
        title="Webhooks"
        subtitle="Tell your own tools, such as n8n or a script, when something happens. Deliveries are signed."
        actions={
          <Button variant="primary" icon={Plus} onClick={() => setEdited("new")}>
            New webhook
          </Button>
        }
      />
      {error && !data ? (
        <LoadFailed error={error} otherwise="Could not load your webhooks." onRetry={refetch} />
      ) : (
        <Card flush>
          {!data && <SkeletonRows rows={2} label="Loading your webhooks" />}
          {data?.length === 0 && (
            <Empty icon={WebhookIcon} sentence="No webhooks yet. Create one to have events posted to a URL." />
          )}
          {data && data.length > 0 && (
            <ul aria-label="Webhooks" className="divide-y divide-line">
              {data.map((webhook) => (
                <WebhookRow
                  key={webhook.id}
                  webhook={webhook}
                  isOpen={webhook.id === openId}
                  onToggle={() => toggle(webhook.id)}
                  onEdit={() => setEdited(webhook)}
                  onSecret={setShown}
                />
              ))}
            </ul>
          )}
        </Card>
      )}
      {edited !== undefined && (
        <WebhookDialog
          webhook={edited === "new" ? undefined : edited}
          onCreated={setShown}
          onClose={() => setEdited(undefined)}
        />
      )}
      {shown && <SecretDialog shown={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function SecretDialog({ shown, onClose }: { shown: WebhookWithSecret; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="m"
      title="Signing secret"
      description="Copy it now. It won't be shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopyField label="Secret" value={shown.secret} />
      <p className="mt-4 text-s text-ink-2">
        Any library for Standard Webhooks verifies the headers <code>webhook-id</code>, <code>webhook-timestamp</code>{" "}
        and <code>webhook-signature</code> with it. The same event may arrive twice: its <code>webhook-id</code> stays
        the same.
      </p>
    </Dialog>
  );
}
