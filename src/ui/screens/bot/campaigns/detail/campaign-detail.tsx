import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { ApiError } from "../../../../api.ts";
import { Alert } from "../../../../components/feedback/alert.tsx";
import { LinkButton, TextLink } from "../../../../components/button.tsx";
import { Card } from "../../../../components/card.tsx";
import { LoadFailed } from "../../../../components/feedback/load-failed.tsx";
import { SkeletonRows } from "../../../../components/feedback/skeleton.tsx";
import type { CampaignPart } from "../../search.ts";
import { useBotSearch } from "../../use-bot-search.ts";
import { AudiencePart } from "../audience/audience-part.tsx";
import { DryRunPart } from "../dry-run/dry-run-part.tsx";
import { PeoplePart } from "../people/people-part.tsx";
import { useCampaign } from "../queries.ts";
import { StepsPart } from "../steps/steps-part.tsx";
import { CampaignHeader } from "./campaign-header.tsx";
import { FunnelFrame } from "./funnel-frame.tsx";
import { PartSwitch } from "./part-switch.tsx";

export function CampaignDetail({ id }: { id: string }) {
  const { search } = useBotSearch();
  const { data: campaign, error, refetch } = useCampaign(id);
  const [hasUnsavedChanges, setUnsavedChanges] = useState(false);
  if (!campaign) {
    if (error instanceof ApiError && error.status === 404) return <Gone />;
    return (
      <Card flush aria-label="Campaign">
        {error ? (
          <LoadFailed className="m-4.5" error={error} otherwise="Could not load the campaign." onRetry={refetch} />
        ) : (
          <SkeletonRows rows={4} label="Loading the campaign" />
        )}
      </Card>
    );
  }
  const part: CampaignPart = search.part ?? "people";
  return (
    <div className="grid grid-cols-1 gap-4">
      <TextLink to="/bot" search={{ tab: "campaigns" }} className="flex w-fit items-center gap-1 text-s touch:min-h-11">
        <ArrowLeft aria-hidden className="size-4" />
        All campaigns
      </TextLink>
      <CampaignHeader campaign={campaign} hasUnsavedChanges={hasUnsavedChanges} />
      <FunnelFrame funnel={campaign.funnel} />
      <div>
        <PartSwitch campaign={campaign} part={part} />
        {part === "people" && <PeoplePart campaign={campaign} />}
        {part === "steps" && <StepsPart campaign={campaign} onUnsavedChanges={setUnsavedChanges} />}
        {part === "audience" && <AudiencePart campaign={campaign} />}
        {part === "dry-run" && <DryRunPart campaign={campaign} />}
      </div>
    </div>
  );
}

const Gone = () => (
  <Alert
    tone="neutral"
    title="Campaign not found"
    action={
      <LinkButton to="/bot" search={{ tab: "campaigns" }} size="s">
        All campaigns
      </LinkButton>
    }
  >
    It may have been deleted.
  </Alert>
);
