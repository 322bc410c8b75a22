import { ticketLimits } from "#core/support/tickets/contract.ts";
import { sendTicket } from "../examples/support.ts";
import type { Fixture } from "../fixture.ts";
import { after, sending, type Provocation, type Provocations } from "./provoke.ts";

const message = { message: "It works now." };

const fillTickets = (fixture: Fixture): void => {
  for (let n = 0; n < ticketLimits.open; n += 1) sendTicket(fixture);
};

const close = (fixture: Fixture): void => {
  sendTicket(fixture);
  fixture.core.support.tickets.close(fixture.people.ada.user.id, fixture.prepared.id);
};

const fillReplies = (fixture: Fixture): void => {
  sendTicket(fixture);
  for (let n = 0; n < ticketLimits.replies; n += 1)
    fixture.core.support.tickets.reply(fixture.people.ada.user.id, fixture.prepared.id, message);
};

const refusals = (base: string) => {
  const prepared: Provocation = (fixture, operation) =>
    sending({ path: `${base}/${fixture.prepared.id}/replies` })(fixture, operation);
  return {
    "support.ticket_not_found": sending({ path: `${base}/none/replies` }),
    "support.ticket_closed": after(close, prepared),
    "support.too_many_replies": after(fillReplies, prepared),
  };
};

const absent = (base: string) => ({ "support.ticket_not_found": sending({ path: `${base}/none/close` }) });

export const support: Provocations = {
  "POST /api/support/ticket": { "support.too_many_tickets": after(fillTickets) },
  "POST /api/support/tickets/:id/replies": refusals("/api/support/tickets"),
  "POST /api/support/tickets/:id/close": absent("/api/support/tickets"),
  "POST /api/admin/support-tickets/:id/replies": refusals("/api/admin/support-tickets"),
  "POST /api/admin/support-tickets/:id/close": absent("/api/admin/support-tickets"),
};
