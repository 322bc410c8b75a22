import type { ApplicationDraft, DraftState } from "#core/application-drafts/contract.ts";
import type { Tone } from "../../../components/chip.tsx";

export const stateLabels: Readonly<Record<DraftState, { label: string; tone: Tone }>> = {
  draft: { label: "Draft", tone: "neutral" },
  waiting: { label: "Approved", tone: "accent" },
  sending: { label: "Being sent", tone: "accent" },
  unconfirmed: { label: "Checking", tone: "accent" },
  needs_answer: { label: "Needs your answer", tone: "warn" },
  needs_review: { label: "Check on the network", tone: "warn" },
};

/** The bot has it: it may be on the network already. */
export const isLocked = ({ state }: Pick<ApplicationDraft, "state">): boolean =>
  state === "sending" || state === "unconfirmed" || state === "needs_review";
