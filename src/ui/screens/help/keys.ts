import type { TicketState } from "#core/support/tickets/contract.ts";

export const supportKeys = {
  all: ["support"],
  tickets: ["support", "own"],
  contact: ["support", "contact"],
  forAdmins: (state: TicketState | undefined) => ["support", "everyone", state ?? "all"],
  status: ["system-status"],
} as const;
