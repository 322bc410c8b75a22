import { useState } from "react";
import type { Campaign } from "#core/campaigns/contract.ts";
import type { CampaignPersonDetails } from "#core/campaigns/people/contract.ts";
import { messageOf } from "../../../../api.ts";
import { Button, LinkButton } from "../../../../components/button.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import { useToast } from "../../../../components/feedback/toast.ts";
import { Confirm } from "../../../../components/overlay/confirm.tsx";
import { Dialog } from "../../../../components/overlay/dialog.tsx";
import { PersonLine } from "../../actions/person-line.tsx";
import { useChangePerson, usePerson, useRemovePerson, type PersonVerb } from "../queries.ts";
import { displayName } from "./display-name.ts";
import { PersonChip } from "./person-chip.tsx";
import { Timeline } from "./timeline.tsx";

interface PersonDrawerProps {
  campaign: Campaign;
  personId: string;
  onClose: () => void;
}

export function PersonDrawer({ campaign, personId, onClose }: PersonDrawerProps) {
  const { data, error, refetch } = usePerson(campaign.id, personId);
  return (
    <Dialog
      open
      side
      onOpenChange={(open) => !open && onClose()}
      title={data ? displayName(data.person) : "Person"}
      description={data?.sentence}
      footer={data && <PersonActions campaign={campaign} entry={data} onClose={onClose} />}
    >
      {data ? (
        <div className="grid gap-4">
          <div className="grid gap-1">
            <p>
              <PersonChip state={data.state} />
            </p>
            <PersonLine person={{ ...data.person, name: displayName(data.person) }} />
          </div>
          <Timeline entries={data.timeline} />
        </div>
      ) : error ? (
        <LoadFailed error={error} otherwise="Could not load the person." onRetry={refetch} />
      ) : (
        <SkeletonRows label="Loading the person" />
      )}
    </Dialog>
  );
}

const labels: Record<PersonVerb, { label: string; done: string }> = {
  stop: { label: "Stop for this person", done: "Stopped" },
  resume: { label: "Resume", done: "Resumed" },
  include: { label: "Include anyway", done: "Included" },
};

interface PersonActionsProps {
  campaign: Campaign;
  entry: CampaignPersonDetails;
  onClose: () => void;
}

function PersonActions({ campaign, entry, onClose }: PersonActionsProps) {
  const [isAsking, setAsking] = useState(false);
  const change = useChangePerson(campaign.id);
  const remove = useRemovePerson(campaign.id);
  const toast = useToast();
  const { id: personId, allowed, threadId } = entry;
  const refuse = (error: unknown) =>
    toast({
      title: "Error",
      description: messageOf(error, "Could not change it. Try again."),
      tone: "destructive",
    });
  const verbs = (Object.keys(labels) as PersonVerb[]).filter((verb) => allowed.includes(verb));
  return (
    <>
      {threadId !== null && (
        <LinkButton to="/bot" search={{ tab: "inbox", thread: threadId }}>
          Conversation
        </LinkButton>
      )}
      {allowed.includes("remove") && (
        <Button variant="danger" onClick={() => setAsking(true)}>
          Remove
        </Button>
      )}
      {verbs.map((verb) => (
        <Button
          key={verb}
          busy={change.isPending && change.variables.verb === verb}
          onClick={() =>
            change.mutate({ personId, verb }, { onSuccess: () => toast({ title: labels[verb].done }), onError: refuse })
          }
        >
          {labels[verb].label}
        </Button>
      ))}
      <Confirm
        open={isAsking}
        onOpenChange={setAsking}
        title={`Remove ${displayName(entry.person)}?`}
        description="The person leaves this campaign. Nothing was sent to them."
        confirmLabel="Remove"
        busy={remove.isPending}
        onConfirm={() =>
          remove.mutate(personId, {
            onSuccess() {
              toast({ title: "Person removed" });
              onClose();
            },
            onError: refuse,
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
}
