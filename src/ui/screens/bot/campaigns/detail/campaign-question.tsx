import type { Campaign } from "#core/campaigns/contract.ts";
import { messageOf } from "../../../../api.ts";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { useBotSearch } from "../../use-bot-search.ts";
import { useDeleteCampaign, useRunCampaign } from "../queries.ts";

export type CampaignVerb = "start" | "pause" | "finish" | "delete";

interface CampaignQuestionProps {
  campaign: Campaign;
  verb: CampaignVerb;
  onClose: () => void;
}

const texts = {
  start: { confirmLabel: "Start", done: "Campaign started", failed: "Could not start the campaign." },
  pause: { confirmLabel: "Pause", done: "Campaign paused", failed: "Could not pause the campaign." },
  finish: { confirmLabel: "Finish", done: "Campaign finished", failed: "Could not finish the campaign." },
  delete: { confirmLabel: "Delete", done: "Campaign deleted", failed: "Could not delete the campaign." },
};

/** Says what each step does now, in the server's words. */
export function CampaignQuestion({ campaign, verb, onClose }: CampaignQuestionProps) {
  const run = useRunCampaign();
  const remove = useDeleteCampaign();
  const toast = useToast();
  const { go } = useBotSearch();
  const { id, name, consequences } = campaign;
  const { confirmLabel, done, failed } = texts[verb];
  const settled = {
    onSuccess() {
      toast({ title: done });
      if (verb === "delete") go({ campaign: undefined, part: undefined, person: undefined }, { replace: true });
    },
    onError: (error: unknown) => toast({ title: "Error", description: messageOf(error, failed), tone: "destructive" }),
    onSettled: onClose,
  };
  return (
    <Confirm
      open
      tone={verb === "delete" || verb === "finish" ? "danger" : "primary"}
      onOpenChange={(open) => !open && onClose()}
      title={`${confirmLabel} ‘${name}’?`}
      description={consequences[verb] ?? "It takes effect at once."}
      confirmLabel={confirmLabel}
      busy={run.isPending || remove.isPending}
      onConfirm={() => (verb === "delete" ? remove.mutate(id, settled) : run.mutate({ id, verb }, settled))}
    />
  );
}
