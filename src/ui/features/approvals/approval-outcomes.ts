import type { ApprovalState } from "#core/tools/contract.ts";
import type { Tone } from "../../components/chip.tsx";

export const approvalOutcomes: Readonly<Record<ApprovalState, { label: string; tone: Tone }>> = {
  waiting: { label: "Waiting for you", tone: "accent" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "neutral" },
  failed: { label: "Failed", tone: "bad" },
  expired: { label: "Expired", tone: "warn" },
};
