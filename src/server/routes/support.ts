import { Hono } from "hono";
import { z } from "zod";
import { Page } from "#core/contract.ts";
import type { Core } from "#core/core.ts";
import { SupportContact } from "#core/support/contract.ts";
import { SystemStatus } from "#core/support/status/contract.ts";
import { AdminTicket, AdminTicketQuery, NewReply, NewTicket, Ticket } from "#core/support/tickets/contract.ts";
import type { Env } from "../context.ts";
import { createEndpoints } from "../endpoint.ts";

const reading = { who: "approved", scope: "read" } as const;
const acting = { who: "approved", scope: "act" } as const;
const replyErrors = ["support.ticket_not_found", "support.ticket_closed", "support.too_many_replies"] as const;
const replyExample = { message: "It works now, thank you." };

export const supportRoutes = (core: Core) => {
  const { tickets, status, contact } = core.support;
  const { read, transactional } = createEndpoints(core, "Support");
  return new Hono<Env>()
    .post(
      "/ticket",
      transactional(
        {
          ...acting,
          summary: "Send a support ticket to the admins of this server.",
          body: NewTicket,
          example: { subject: "A post was late", description: "It went out an hour late.", category: "technical" },
          status: 201,
          answer: Ticket,
          errors: ["support.too_many_tickets"],
        },
        ({ userId, body }) => tickets.send(userId, body),
      ),
    )
    .get(
      "/tickets",
      read(
        {
          ...reading,
          summary: "Your support tickets with all replies. Those that changed last come first.",
          query: Page,
          answer: z.array(Ticket),
          paged: true,
        },
        ({ userId, query }) => tickets.list(userId, query),
      ),
    )
    .post(
      "/tickets/:id/replies",
      transactional(
        {
          ...acting,
          summary: "Reply to an answer. It opens the ticket again.",
          body: NewReply,
          example: replyExample,
          status: 201,
          answer: Ticket,
          errors: replyErrors,
        },
        ({ userId, param, body }) => tickets.reply(userId, param("id"), body),
      ),
    )
    .post(
      "/tickets/:id/close",
      transactional(
        { ...acting, summary: "Close one of your tickets.", answer: Ticket, errors: ["support.ticket_not_found"] },
        ({ userId, param }) => tickets.close(userId, param("id")),
      ),
    )
    .get(
      "/contact",
      read(
        {
          ...reading,
          summary: "How to reach whoever runs this server; null where it isn't offered.",
          answer: SupportContact,
        },
        contact,
      ),
    )
    .get(
      "/status",
      read(
        {
          who: "guest",
          summary: "What works now, since when, and what changed: starts, upgrades, outages and backups.",
          answer: SystemStatus,
        },
        status.current,
      ),
    );
};

export const supportTicketRoutes = (core: Core) => {
  const { forAdmins } = core.support.tickets;
  const { read, transactional } = createEndpoints(core, "Administration");
  return new Hono<Env>()
    .get(
      "/support-tickets",
      read(
        {
          who: "admin",
          scope: "admin",
          summary: "Everyone's support tickets with all replies. Those that changed last come first.",
          query: AdminTicketQuery,
          answer: z.array(AdminTicket),
          paged: true,
        },
        ({ query }) => forAdmins.list(query),
      ),
    )
    .post(
      "/support-tickets/:id/replies",
      transactional(
        {
          who: "admin",
          summary: "Answer a support ticket. Whoever sent it is notified, also by email if the server sends mail.",
          body: NewReply,
          example: replyExample,
          status: 201,
          answer: AdminTicket,
          errors: replyErrors,
        },
        ({ actor, param, body }) => forAdmins.answer(actor, param("id"), body),
      ),
    )
    .post(
      "/support-tickets/:id/close",
      transactional(
        { who: "admin", summary: "Close a support ticket.", answer: AdminTicket, errors: ["support.ticket_not_found"] },
        ({ actor, param }) => forAdmins.close(actor, param("id")),
      ),
    );
};
