import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { defaultKeyName, type NamedKey, type NewNamedKey } from "#core/accounts/api-keys/contract.ts";
import { Button } from "../../../components/button.tsx";
import { Card, CardHeader } from "../../../components/card.tsx";
import { Chip } from "../../../components/chip.tsx";
import { LoadFailed } from "../../../components/feedback/load-failed.tsx";
import { Skeleton } from "../../../components/feedback/skeleton.tsx";
import { CopyField } from "../../../components/fields/copy-field.tsx";
import { Confirm } from "../../../components/overlay/confirm.tsx";
import { Dialog } from "../../../components/overlay/dialog.tsx";
import { formatDate } from "../../../lib/formats.ts";
import { relativeTime } from "../../../lib/relative-time.ts";
import { useNow } from "../../../lib/use-now.ts";
import { useZone } from "../../../lib/use-zone.ts";
import { ClientConfiguration } from "./mcp-card.tsx";
import { NewKeyDialog } from "./new-key-dialog.tsx";
import { namedKeysQuery, useRevokeKey } from "./queries.ts";

export function NamedKeysCard() {
  const { data, error, refetch } = useQuery(namedKeysQuery);
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<NewNamedKey>();
  const keys = data?.filter(({ name }) => name !== defaultKeyName);
  return (
    <Card aria-label="Named API keys">
      <CardHeader
        title="Named API keys"
        action={
          <Button size="s" icon={Plus} onClick={() => setIsCreating(true)}>
            New key
          </Button>
        }
      />
      <p className="-mt-2 text-s text-ink-2">
        One for each app or assistant, so that you can see what each one does and revoke it alone.
      </p>
      {error && keys === undefined ? (
        <LoadFailed error={error} otherwise="Could not load your API keys." onRetry={refetch} className="mt-4" />
      ) : keys === undefined ? (
        <Skeleton className="mt-4 h-8.5 w-60" />
      ) : keys.length === 0 ? (
        <p className="mt-4 border-t border-line pt-4 text-s text-ink-2">No named keys yet.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {keys.map((apiKey) => (
            <KeyRow key={apiKey.id} apiKey={apiKey} />
          ))}
        </ul>
      )}
      {isCreating && <NewKeyDialog onCreated={setCreated} onClose={() => setIsCreating(false)} />}
      {created && <CreatedKeyDialog created={created} onClose={() => setCreated(undefined)} />}
    </Card>
  );
}

function KeyRow({ apiKey }: { apiKey: NamedKey }) {
  const { id, name, scopes, createdAt, lastUsedAt, expiresAt, isExpired } = apiKey;
  const zone = useZone();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useRevokeKey();
  const used = lastUsedAt === null ? "Never used" : `Last used: ${relativeTime(lastUsedAt, now)}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
      <div className="min-w-0 text-s">
        <p className="flex flex-wrap items-center gap-2 font-medium text-ink [overflow-wrap:anywhere]">
          {name}
          {isExpired && (
            <Chip tone="warn" size="s">
              Expired
            </Chip>
          )}
        </p>
        <p className="mt-0.5 text-ink-2">
          Created {formatDate(createdAt, zone)} · {used}
          {expiresAt !== null && !isExpired && ` · Expires ${formatDate(expiresAt, zone)}`}
        </p>
        <p className="text-ink-2">Scopes: {scopes.join(", ")}</p>
      </div>
      <Button variant="danger" size="s" onClick={() => setIsAsking(true)} aria-label={`Revoke ${name}`}>
        Revoke
      </Button>
      <Confirm
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke '${name}'?`}
        description="It stops working at once, and so does what uses it."
        confirmLabel="Revoke key"
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(id, { onSettled: () => setIsAsking(false) })}
      />
    </li>
  );
}

function CreatedKeyDialog({ created, onClose }: { created: NewNamedKey; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="m"
      title={`Your key '${created.name}'`}
      description="Copy it now. It won't be shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-5">
        <CopyField label="API key" value={created.apiKey} />
        <ClientConfiguration apiKey={created.apiKey} />
      </div>
    </Dialog>
  );
}
