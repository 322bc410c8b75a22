import { defineModule } from "#core/module.ts";

export const supportModule = defineModule({
  name: "support",
  topics: ["support", "status"],
  notificationKinds: {
    support_ticket: { label: "Support ticket", tone: "neutral" },
    support_answer: { label: "Answer from support", tone: "good" },
  },
  mailKinds: { support_answer: { label: "Answer from support" } },
  screens: {
    supportTicket: { path: "/help", search: { id: "ticket", tab: "tab" } },
    supportTickets: { path: "/admin/support", search: { id: "ticket" } },
  },
  errors: {
    "support.ticket_closed": "conflict",
    "support.ticket_not_found": "not_found",
    "support.too_many_replies": "conflict",
    "support.too_many_tickets": "conflict",
  },
});
