import type { DeliveryState } from "#core/webhooks/contract.ts";
import type { Tone } from "../../components/chip.tsx";

export const stateChips: Readonly<Record<DeliveryState, { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting", tone: "accent" },
  sending: { label: "Sending", tone: "accent" },
  delivered: { label: "Delivered", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};
