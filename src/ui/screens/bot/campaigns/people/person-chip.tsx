import { personStateLabels, type PersonState } from "#core/campaigns/people/contract.ts";
import { Chip, type Tone } from "../../../../components/chip.tsx";
import { lookUp } from "../../../../lib/look-up.ts";

const tones: Record<PersonState, Tone> = {
  planned: "neutral",
  active: "accent",
  replied: "good",
  finished: "neutral",
  not_accepted: "neutral",
  failed: "bad",
  stopped: "neutral",
  excluded: "warn",
};

export function PersonChip({ state }: { state: PersonState }) {
  return (
    <Chip tone={lookUp(tones, state) ?? "neutral"} size="s">
      {lookUp(personStateLabels, state) ?? state}
    </Chip>
  );
}
