import type { PendingInvitation } from "#core/accounts/admin/contract.ts";
import type { Status } from "#core/accounts/contract.ts";
import type { Tone } from "../../../components/chip.tsx";

export const statusLabels: Record<Status, { label: string; tone: Tone }> = {
  pending: { label: "Pending", tone: "warn" },
  approved: { label: "Approved", tone: "good" },
  rejected: { label: "Rejected", tone: "bad" },
  suspended: { label: "Suspended", tone: "neutral" },
};

export const invitationLabels: Record<PendingInvitation["state"], { label: string; tone: Tone }> = {
  open: { label: "Invited", tone: "accent" },
  expired: { label: "Invitation expired", tone: "warn" },
  none: { label: "No invitation", tone: "neutral" },
};
