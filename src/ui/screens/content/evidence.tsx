import { useMutation, useQuery } from "@tanstack/react-query";
import { Download, Image } from "lucide-react";
import { useCallback, useState } from "react";
import type { Evidence as Moment } from "#core/connections/contract.ts";
import { api, messageOf } from "../../api.ts";
import { Button } from "../../components/button.tsx";
import { Dialog } from "../../components/dialog.tsx";
import { LoadFailed } from "../../components/load-failed.tsx";
import { saveFile } from "../../components/save-file.ts";
import { Skeleton } from "../../components/skeleton.tsx";
import { dayAndTime } from "./when.ts";

interface EvidenceProps {
  id: string;
  zone: string;
  now: number;
}

/** Opens what the page of the network looked like when something on it did not go well. */
export function Evidence(props: EvidenceProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" variant="ghost" icon={Image} className="-ml-2.5 mt-1" onClick={() => setOpen(true)}>
        See what the page looked like
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        size="l"
        title="What the page looked like"
        description="Kept by this server, for you alone."
      >
        <Seen {...props} />
      </Dialog>
    </>
  );
}

function Seen({ id, zone, now }: EvidenceProps) {
  const param = { id };
  const query = useQuery({
    queryKey: ["evidence", id],
    queryFn: async () => {
      const at = api.evidence[":id"];
      const moment: Moment = await (await at.$get({ param })).json();
      return {
        moment,
        picture: moment.screenshot === null ? undefined : await (await at.screenshot.$get({ param })).blob(),
      };
    },
  });
  const saving = useMutation({
    mutationFn: async () => saveFile(await api.evidence[":id"].page.$get({ param }), `evidence-${id}.html.txt`),
  });
  if (query.isError) {
    return <LoadFailed error={query.error} otherwise="It could not be loaded." onRetry={query.refetch} />;
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
          Save its HTML
        </Button>
        {saving.isError && (
          <p role="alert" className="mt-1 text-xs text-bad">
            {messageOf(saving.error, "It could not be saved.")}
          </p>
        )}
      </div>
    </div>
  );
}

/** A picture that only comes with the person's token. */
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
