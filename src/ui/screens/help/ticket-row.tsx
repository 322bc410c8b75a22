import type { ReactNode } from "react";
import type { Ticket } from "#core/support/tickets/contract.ts";
import { Chip } from "../../components/chip.tsx";
import { DisclosureRow } from "../../components/disclosure-row.tsx";
import { RelativeTime } from "../../components/relative-time.tsx";
import { categoryLabels, priorityLabels, stateLabels } from "./labels.ts";

interface TicketRowProps {
  ticket: Ticket;
  /** Before the category and the priority. */
  from?: string;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function TicketRow({ ticket, from, isOpen, onToggle, children }: TicketRowProps) {
  const { label, tone } = stateLabels[ticket.state];
  const facts = [from, categoryLabels[ticket.category], `${priorityLabels[ticket.priority]} priority`];
  const summary = (
    <>
      <span className="min-w-0 grow">
        <span dir="auto" className="block text-m font-medium [overflow-wrap:anywhere] text-ink">
          {ticket.subject}
        </span>
        <span className="block text-xs text-ink-3">
          {facts.filter(Boolean).join(" · ")} · <RelativeTime at={ticket.updatedAt} />
        </span>
      </span>
      <Chip tone={tone}>{label}</Chip>
    </>
  );
  return (
    <DisclosureRow level={3} summary={summary} isOpen={isOpen} onToggle={onToggle}>
      {isOpen && children}
    </DisclosureRow>
  );
}
