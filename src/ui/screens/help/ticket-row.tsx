import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { Ticket } from "#core/support/tickets/contract.ts";
import { Chip } from "../../components/chip.tsx";
import { classes } from "../../components/classes.ts";
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
  const id = useId();
  const { label, tone } = stateLabels[ticket.state];
  const facts = [from, categoryLabels[ticket.category], `${priorityLabels[ticket.priority]} priority`];
  return (
    <li>
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex w-full cursor-pointer items-center gap-3 rounded-card px-4.5 py-3 text-left"
        >
          <span className="min-w-0 grow">
            <span dir="auto" className="block text-m font-medium [overflow-wrap:anywhere] text-ink">
              {ticket.subject}
            </span>
            <span className="block text-xs text-ink-3">
              {facts.filter(Boolean).join(" · ")} · <RelativeTime at={ticket.updatedAt} />
            </span>
          </span>
          <Chip tone={tone}>{label}</Chip>
          <ChevronDown
            aria-hidden
            className={classes("size-4 shrink-0 text-ink-3 transition-transform duration-150", isOpen && "rotate-180")}
          />
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-4.5 pb-4">
        {isOpen && children}
      </div>
    </li>
  );
}
