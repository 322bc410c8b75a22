import type { ApplicationDraft, DraftState } from "#core/application-drafts/contract.ts";
import type { Tone } from "../../../components/chip.tsx";
import { clockTime, relativeDay } from "../../../lib/dates.ts";

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

/** 'Planned for today 14:52': it is not sent yet. */
export function describePlan(plannedFor: string, zone: string, now: number): string {
  const at = Date.parse(plannedFor);
  if (Number.isNaN(at)) return "Planned";
  return `Planned for ${relativeDay(at, zone, now)} ${clockTime(at, zone)}`;
}
