import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Image } from "lucide-react";
import { useCallback, useState } from "react";
import type { Evidence as PageEvidence } from "#core/connections/contract.ts";
import { api, messageOf } from "../api.ts";
import { Button } from "../components/button.tsx";
import { Dialog } from "../components/overlay/dialog.tsx";
import { LoadFailed } from "../components/feedback/load-failed.tsx";
import { saveFile } from "../lib/save-file.ts";
import { Skeleton } from "../components/feedback/skeleton.tsx";
import { dayAndTime } from "../lib/dates.ts";

const evidenceKeys = { one: (id: string) => ["evidence", id] } as const;

interface EvidenceProps {
  id: string;
  zone: string;
  now: number;
}

export function Evidence(props: EvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="ghost" icon={Image} onClick={() => setOpen(true)}>
        View page snapshot
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="l"
        title="Page snapshot"
        description="Stored on this server. Only you can see it."
      >
        <Snapshot {...props} />
      </Dialog>
    </>
  );
}

function Snapshot({ id, zone, now }: EvidenceProps) {
  const param = { id };
  const query = useQuery({
    queryKey: evidenceKeys.one(id),
    queryFn: async () => {
      const at = api.evidence[":id"];
      const snapshot: PageEvidence = await (await at.$get({ param })).json();
      return {
        moment: snapshot,
        picture: snapshot.screenshot === null ? undefined : await (await at.screenshot.$get({ param })).blob(),
      };
    },
  });
  const saving = useMutation({
    mutationFn: async () => saveFile(await api.evidence[":id"].page.$get({ param }), `evidence-${id}.html.txt`),
  });
  if (query.isError) {
    return <LoadFailed error={query.error} otherwise="Could not load the snapshot." onRetry={query.refetch} />;
  }
  if (!query.data) return <Skeleton className="aspect-4/3 w-full" />;
  const { moment, picture } = query.data;
  return (
    <div className="grid gap-3 text-s text-ink-2">
      <p>
        {dayAndTime(Date.parse(moment.at), zone, now)}, <span className="break-all">{moment.path}</span>
        {moment.control !== null && <>: ‘{moment.control}’ was not found.</>}
      </p>
      {picture && <Picture blob={picture} alt={`The page ${moment.path}`} />}
      <div>
        <Button size="s" icon={Download} busy={saving.isPending} onClick={() => saving.mutate()}>
          Download HTML
        </Button>
        {saving.isError && (
          <p role="alert" className="mt-1 text-xs text-bad">
            {messageOf(saving.error, "Could not save the HTML.")}
          </p>
        )}
      </div>
    </div>
  );
}

/** Not a plain `src`: the image is only sent with the token. */
function Picture({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return <img ref={show} alt={alt} className="w-full rounded-control border border-line" />;
}
