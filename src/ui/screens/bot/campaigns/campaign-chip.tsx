import { campaignStateLabels, type CampaignState } from "#core/campaigns/contract.ts";
import { Chip, type Tone } from "../../../components/chip.tsx";
import { lookUp } from "../../../lib/look-up.ts";

const tones: Record<CampaignState, Tone> = { draft: "neutral", running: "good", paused: "warn", finished: "accent" };

export function CampaignChip({ state }: { state: CampaignState }) {
  return (
    <Chip tone={lookUp(tones, state) ?? "neutral"} size="s">
      {lookUp(campaignStateLabels, state) ?? state}
    </Chip>
  );
}
