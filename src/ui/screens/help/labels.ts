import type { TicketCategory, TicketPriority, TicketState } from "#core/support/tickets/contract.ts";
import type { Tone } from "../../components/chip.tsx";

export const priorityLabels: Readonly<Record<TicketPriority, string>> = { low: "Low", medium: "Medium", high: "High" };

export const categoryLabels: Readonly<Record<TicketCategory, string>> = {
  general: "General",
  technical: "Technical",
  billing: "Billing",
  account: "Account",
  automation: "Automation",
};

export const stateLabels: Readonly<Record<TicketState, { label: string; tone: Tone }>> = {
  open: { label: "Open", tone: "accent" },
  answered: { label: "Answered", tone: "good" },
  closed: { label: "Closed", tone: "neutral" },
};

export const optionsOf = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
