import { useQuery } from "@tanstack/react-query";
import { KeyRound, RotateCw, Trash2 } from "lucide-react";
import { useState } from "react";
import type { ApiKey, NewApiKey } from "#core/accounts/api-keys/contract.ts";
import { Button, textLink } from "../../components/button.tsx";
import { Card, CardHeader } from "../../components/card.tsx";
import { Confirm } from "../../components/overlay/confirm.tsx";
import { CopyField } from "../../components/fields/copy-field.tsx";
import { Dialog } from "../../components/overlay/dialog.tsx";
import { relativeTime } from "../../lib/relative-time.ts";
import { Skeleton } from "../../components/feedback/skeleton.tsx";
import { LoadFailed } from "../../components/feedback/load-failed.tsx";
import { useNow } from "../../lib/use-now.ts";
import { ApiKeyDialog } from "./api-key-dialog.tsx";
import { apiKeyQuery, useEndKey } from "./queries.ts";
import { formatDate } from "../../lib/formats.ts";
import { useZone } from "../../lib/use-zone.ts";

export function ApiKeyCard() {
  const { data, error, refetch } = useQuery(apiKeyQuery);
  const [created, setCreated] = useState<NewApiKey>();
  return (
    <Card aria-label="API key">
      <CardHeader title="API key" />
      <p className="-mt-2 text-s text-ink-2">
        Scripts that send this key act as you, within the scopes you choose. No key can change passwords, sessions,
        keys, roles or server settings. See the{" "}
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
      {created !== undefined && <NewKeyDialog created={created} onClose={() => setCreated(undefined)} />}
    </Card>
  );
}

function Actions({ apiKey, onCreated }: { apiKey: ApiKey | null; onCreated: (created: NewApiKey) => void }) {
  const zone = useZone();
  const now = useNow();
  const [asking, setAsking] = useState<"make" | "end">();
  const end = useEndKey();
  const close = () => setAsking(undefined);
  const keyDialog = asking === "make" && <ApiKeyDialog {...{ apiKey, onCreated }} onClose={close} />;
  if (apiKey === null) {
    return (
      <>
        <Button icon={KeyRound} onClick={() => setAsking("make")} className="mt-4">
          Create API key
        </Button>
        {keyDialog}
      </>
    );
  }
  const used = apiKey.lastUsedAt === null ? "Never used" : `Last used: ${relativeTime(apiKey.lastUsedAt, now)}`;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-4">
      <div className="text-s text-ink">
        <p>
          Created {formatDate(apiKey.createdAt, zone)} <span className="text-ink-2">· {used}</span>
        </p>
        <p className="mt-1 text-ink-2">Scopes: {apiKey.scopes.join(", ")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button icon={RotateCw} onClick={() => setAsking("make")}>
          Regenerate API key
        </Button>
        <Button variant="danger" icon={Trash2} onClick={() => setAsking("end")}>
          Delete
        </Button>
      </div>
      {keyDialog}
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

function NewKeyDialog({ created, onClose }: { created: NewApiKey; onClose: () => void }) {
  const { apiKey, scopes } = created;
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
        {scopes.includes("read") && (
          <CopyField
            label="Example"
            value={`curl -H "Authorization: Bearer ${apiKey}" ${location.origin}/api/scheduled-content`}
            hint="Lists your scheduled posts."
          />
        )}
      </div>
    </Dialog>
  );
}
