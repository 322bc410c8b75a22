import { useQuery } from "@tanstack/react-query";
import { KeyRound, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ApiKey } from "#core/accounts/api-keys/contract.ts";
import { Button, textLink } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { CopyField } from "../../components/fields/copy-field.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { relativeTime } from "../../lib/relative-time.ts";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { useNow } from "../../lib/use-now.ts";
import { apiKeyQuery, useEndKey, useRegenerateKey } from "./queries.ts";
import { formatDate } from "../../lib/formats.ts";
import { useZone } from "../../lib/use-zone.ts";

export function ApiKeyCard() {
  const { data, error, refetch } = useQuery(apiKeyQuery);
  const [created, setCreated] = useState<string>();
  return (
    <Card aria-label="API key">
      <CardHeader title="API key" />
      <p className="-mt-2 text-s text-ink-2">
        Scripts that send this key act as you, but can't change your password, your sessions or this key. See the{" "}
        <a href="/api/docs" target="_blank" rel="noreferrer" className={textLink}>
          API reference<span className="sr-only"> (in a new tab)</span>
        </a>
        .
      </p>
      {error && data === undefined ? (
        <LoadFailed error={error} otherwise="Could not load the API key." onRetry={refetch} className="mt-4" />
      ) : data === undefined ? (
        <Skeleton className="mt-4 h-8.5 w-60" />
      ) : (
        <Actions apiKey={data} onCreated={setCreated} />
      )}
      {created !== undefined && <NewKeyDialog apiKey={created} onClose={() => setCreated(undefined)} />}
    </Card>
  );
}

function Actions({ apiKey, onCreated }: { apiKey: ApiKey | null; onCreated: (apiKey: string) => void }) {
  const zone = useZone();
  const now = useNow();
  const [asking, setAsking] = useState<"regenerate" | "end">();
  const make = useRegenerateKey(apiKey === null ? "API Key Created!" : "API Key Regenerated!");
  const end = useEndKey();
  const close = () => setAsking(undefined);
  const regenerate = () =>
    make.mutate(undefined, { onSuccess: (created) => onCreated(created.apiKey), onSettled: close });
  if (apiKey === null) {
    return (
      <Button icon={KeyRound} busy={make.isPending} onClick={regenerate} className="mt-4">
        Create API key
      </Button>
    );
  }
  const used = apiKey.lastUsedAt === null ? "Never used" : `Last used: ${relativeTime(apiKey.lastUsedAt, now)}`;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <p className="text-s text-ink">
        Created {formatDate(apiKey.createdAt, zone)} <span className="text-ink-2">· {used}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button icon={RotateCw} onClick={() => setAsking("regenerate")}>
          Regenerate API key
        </Button>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking("end")}>
          Delete
        </Button>
      </div>
      <Confirm
        open={asking === "regenerate"}
        onOpenChange={close}
        title="Regenerate the API key?"
        description="Your current key stops working at once. Update your scripts with the new one."
        confirmLabel="Regenerate"
        busy={make.isPending}
        onConfirm={regenerate}
      />
      <Confirm
        open={asking === "end"}
        onOpenChange={close}
        title="Delete the API key?"
        description="It stops working at once, and so do scripts that use it."
        confirmLabel="Delete"
        busy={end.isPending}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
      />
    </div>
  );
}

function NewKeyDialog({ apiKey, onClose }: { apiKey: string; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="m"
      title="Your API key"
      description="Copy it now. It won't be shown again."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-4">
        <CopyField label="API key" value={apiKey} />
        <CopyField
          label="Example"
          value={`curl -H "Authorization: Bearer ${apiKey}" ${location.origin}/api/scheduled-content`}
          hint="Lists your scheduled posts."
        />
      </div>
    </Dialog>
  );
}
