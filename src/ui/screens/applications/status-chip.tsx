import { statusLabels, type ApplicationStatus } from "#core/applications/contract.ts";
import { Chip, type Tone } from "../../components/chip.tsx";
import { lookUp } from "../../lib/look-up.ts";

const tones: Record<ApplicationStatus, Tone> = {
  applied: "neutral",
  viewed: "accent",
  interview: "warn",
  rejected: "bad",
  offer: "good",
};

export function StatusChip({ status }: { status: ApplicationStatus }) {
  return (
    <Chip tone={lookUp(tones, status) ?? "neutral"} size="s">
      {lookUp(statusLabels, status) ?? status}
    </Chip>
  );
}
